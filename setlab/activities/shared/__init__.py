"""What several activities share: pieces of scenes, sentences, rows, buttons and checks of options."""
