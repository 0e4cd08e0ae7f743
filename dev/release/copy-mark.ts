/**
 * Set-up puts this file beside the copy of Electron that comes from the npm registry. It goes into each package around
 * the copy, and `release:verify` refuses a package that has it.
 */
export const copyMark = 'COPY-OF-ELECTRON.txt';
