import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { workspaceNode } from './workspace.ts';

const followParent = fileURLToPath(new URL('./follow-parent.ts', import.meta.url));

/** One running child, with what it said last (for the message when it ends by itself). */
export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  readonly lastLines: string[];
  /** Exit code, or null while it runs or when a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface ChildOptions {
  name: string;
  /** TypeScript entry, run by this same Node. */
  script: string;
  args?: string[];
  env?: Record<string, string | undefined>;
  /** Called with each line of output; nothing is printed otherwise. */
  onLine?: (line: string) => void;
}

const KEPT_LINES = 30;

/** Starts a Node program of this workspace as a child that ends with its parent. */
export function startChild({ name, script, args = [], env = {}, onLine }: ChildOptions): Child {
  const child = spawn(
    workspaceNode,
    ['--disable-warning=ExperimentalWarning', '--import', followParent, script, ...args],
    // Its own process group: Ctrl-C in the terminal reaches the parent alone, which then stops the children in order.
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > KEPT_LINES) lastLines.shift();
      onLine?.(line);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      lastLines.push(error.message);
      resolve(1);
    });
    child.on('exit', resolve);
  });
  return { name, process: child, lastLines, ended };
}

export const isRunning = (child: Child): boolean =>
  child.process.pid !== undefined && child.process.exitCode === null && child.process.signalCode === null;

/** Asks a child to stop and insists after `graceMs`. Resolves when it is gone. */
export async function stopChild(child: Child, graceMs = 12_000): Promise<void> {
  if (!isRunning(child)) return;
  child.process.kill('SIGTERM');
  const insist = setTimeout(() => child.process.kill('SIGKILL'), graceMs);
  await child.ended;
  clearTimeout(insist);
}
