import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

import { workspaceRoot } from './workspace.ts';

interface ToolOptions {
  env?: Record<string, string>;
  /** The package whose dependency the tool is; the workspace's own otherwise. */
  from?: string;
  /** Writes the output to this file instead of the terminal. */
  log?: string;
  /** Ends the tool after that time, with its child processes. */
  limitMinutes?: number | undefined;
}

/** The exit code of a tool that exceeded its time, as with `timeout`. */
export const timedOutCode = 124;

/**
 * Runs a program of node_modules/.bin in the workspace's root with this terminal; returns its exit
 * code.
 */
export async function runTool(
  name: string,
  args: string[],
  { env = {}, from = '.', log, limitMinutes }: ToolOptions = {},
): Promise<number> {
  const output = log === undefined ? undefined : createWriteStream(log);
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(join(workspaceRoot, from, 'node_modules', '.bin', name), args, {
      cwd: workspaceRoot,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    if (output) {
      child.stdout?.pipe(output, { end: false });
      child.stderr?.pipe(output, { end: false });
    }
    let isLate = false;
    const limit =
      limitMinutes === undefined
        ? undefined
        : setTimeout(() => {
            isLate = true;
            child.kill('SIGTERM');
            setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
          }, limitMinutes * 60_000);
    child.on('error', reject);
    child.on('close', (ended) => {
      clearTimeout(limit);
      resolve(isLate ? timedOutCode : (ended ?? 1));
    });
  });
  if (output) {
    output.end();
    await finished(output);
  }
  return code;
}
