// Preloaded into every process of a test: says on stderr which process it is in, and each SIGINT that arrives. Not in
// Electron: a listener from before `ready` would keep the launcher's own from being set.
if (!process.versions.electron) {
  process._rawDebug(`[process ${process.pid} ${process.argv[1]}]`);
  process.on('SIGINT', () => process._rawDebug(`[SIGINT in ${process.pid}]`));
}
