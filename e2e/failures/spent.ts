import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ApiProcess } from 'release-kit/console/api-process.ts';
import { workspaceRoot } from 'release-kit/process/workspace.ts';

const reporter = join(workspaceRoot, 'e2e/failures/report-memory.ts');
/** For the environment of an API that is asked what it spends. */
export const reportsSpent = { NODE_OPTIONS: `--import=${pathToFileURL(reporter).href}` };

/** Memory of a process after a garbage collection, in bytes, and its processor time so far. */
export interface Spent {
  heapUsed: number;
  rss: number;
  cpuMs: number;
}
const isReport = (message: unknown): message is { memory: Spent } =>
  typeof message === 'object' && message !== null && 'memory' in message;

export const spentBy = ({ child }: ApiProcess): Promise<Spent> =>
  new Promise((resolve) => {
    const look = (message: unknown): void => {
      if (!isReport(message)) return;
      child.process.off('message', look);
      resolve(message.memory);
    };
    child.process.on('message', look);
    child.process.kill('SIGUSR2');
  });
