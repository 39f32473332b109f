import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';

interface ToolOptions {
  env?: Record<string, string>;
  /** Package whose dependency the tool is; the workspace's own otherwise. */
  from?: string;
}

/** Runs a program of node_modules/.bin in the workspace's root with this terminal; answers its exit code. */
export function runTool(name: string, args: string[], { env = {}, from = '.' }: ToolOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(workspaceRoot, from, 'node_modules', '.bin', name), args, {
      cwd: workspaceRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
