// Preloaded into every process of a test: says on stderr each SIGINT that arrives.
process.on('SIGINT', () => process._rawDebug(`[SIGINT in ${process.pid}]`));
