// Preloaded into every child (`node --import`): when the parent is killed before it can stop its
// children (SIGKILL), the child stops itself like in an ordinary stop, so that the data folder
// stays consistent.
export {};

const parent = process.ppid;

setInterval(() => {
  if (process.ppid === parent) return;
  process.kill(process.pid, 'SIGTERM');
  // A stop that does not finish must not leave an orphan on the port.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 12_000).unref();
}, 500).unref();
