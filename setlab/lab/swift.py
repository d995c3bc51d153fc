"""The link between a page and its kernel, without the wait for a fuller packet.

An operating system holds a small packet back until the last one has been acknowledged (Nagle's algorithm,
RFC 896), which is most of the time between a click and its picture: messages here are small, and come in
twos. `setlab lab` names this class in `ServerApp.kernel_websocket_connection_class`.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class SwiftConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection, whose socket sends at once."""

    def connect(self) -> Any:
        """Connect the page with its kernel; what it returns can be awaited."""
        if self.websocket_handler.ws_connection is not None:  # else the page has gone already
            self.websocket_handler.set_nodelay(True)
        return super().connect()
