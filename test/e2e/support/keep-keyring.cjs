// Playwright's loader makes Chromium encrypt with a built-in password. The tests use the keyring of their desktop.
const { app } = require('electron');

app.commandLine.removeSwitch('password-store');
