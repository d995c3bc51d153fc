"""What several games show: people with their signs and keys, why a move is refused, what has just happened."""
