import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';

import { workspaceNode } from './workspace.ts';

/**
 * Runs a program that writes a folder whose path is its only argument, unless the folder is there.
 * The folder appears whole or not at all, even if several processes create it at the same time.
 */
export function writeOnce(folder: string, program: string): void {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  execFileSync(workspaceNode, ['--disable-warning=ExperimentalWarning', program, unfinished], {
    stdio: 'inherit',
  });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
