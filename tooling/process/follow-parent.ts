// Preloaded into every child (`node --import`): when the parent was killed without a chance to stop
// its children (SIGKILL), the child stops by itself, by the same road as an ordinary stop. The data
// folder stays in order.
export {};

const parent = process.ppid;

setInterval(() => {
  if (process.ppid === parent) return;
  process.kill(process.pid, 'SIGTERM');
  // An ordinary stop that does not come to its end must not leave an orphan on the port.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 12_000).unref();
}, 500).unref();
