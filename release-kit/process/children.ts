import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { workspaceNode } from './workspace.ts';

const followParent = fileURLToPath(new URL('./follow-parent.ts', import.meta.url));

/** One running child, with its last output for an error message. */
export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  readonly lastLines: string[];
  /**
   * Its signs of progress: `reports` counts its lines and the steps that it sends, `step` is the
   * newest of those.
   */
  readonly progress: { reports: number; step: string | undefined };
  /** Exit code, or null while it runs or when a signal ended it. */
  readonly ended: Promise<number | null>;
}

const lastLineCount = 30;

/** Records the output of a running process and its end. */
export function followChild(
  name: string,
  child: ChildProcess,
  onLine?: (line: string) => void,
): Child {
  const lastLines: string[] = [];
  const progress: Child['progress'] = { reports: 0, step: undefined };
  child.on('message', (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('step' in message)) return;
    progress.reports += 1;
    progress.step = String(message.step);
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      progress.reports += 1;
      lastLines.push(line);
      if (lastLines.length > lastLineCount) lastLines.shift();
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
  return { name, process: child, lastLines, progress, ended };
}

interface ChildOptions {
  name: string;
  /** TypeScript entry, run by this same Node. */
  script: string;
  args?: string[];
  /** Options of Node itself. */
  nodeArgs?: readonly string[];
  env?: Record<string, string | undefined>;
  /** Called with each line of output; nothing is printed otherwise. */
  onLine?: (line: string) => void;
}

/** Starts a Node program of this workspace as a child that ends with its parent. */
export function startChild({
  name,
  script,
  args = [],
  nodeArgs = [],
  env = {},
  onLine,
}: ChildOptions): Child {
  const ownArgs = ['--disable-warning=ExperimentalWarning', ...nodeArgs, '--import', followParent];
  const child = spawn(
    workspaceNode,
    [...ownArgs, script, ...args],
    // In its own process group, so that Ctrl-C in the terminal reaches only the parent, which then
    // stops the children in order. The fourth descriptor, a message channel, carries the steps of
    // its start to the parent, outside the log.
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  return followChild(name, child, onLine);
}

export const isRunning = (child: Child): boolean =>
  child.process.pid !== undefined &&
  child.process.exitCode === null &&
  child.process.signalCode === null;

/** Stops a child by SIGTERM, and by SIGKILL after `graceMs`. Resolves when it has ended. */
export async function stopChild(child: Child, graceMs = 12_000): Promise<void> {
  if (!isRunning(child)) return;
  child.process.kill('SIGTERM');
  const killTimer = setTimeout(() => child.process.kill('SIGKILL'), graceMs);
  await child.ended;
  clearTimeout(killTimer);
}
