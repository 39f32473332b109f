import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';

/** Runs a program of node_modules/.bin in the workspace's root with this terminal; answers its exit code. */
export function runTool(name: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(workspaceRoot, 'node_modules', '.bin', name), args, {
      cwd: workspaceRoot,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
