// Preloaded into an API process (`node --import`): on SIGUSR2 it collects what nothing refers to
// and sends to its parent what is left, and the processor time so far.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ memory: { heapUsed, rss, cpuMs: (user + system) / 1000 } });
});
