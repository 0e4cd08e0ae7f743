// The launcher has a preload, so the blank window has one.
