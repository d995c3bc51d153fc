"""Pictures of cards: outlines as data, palettes by number, SVG for screens, figures for papers."""
