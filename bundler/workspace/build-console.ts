import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { workspaceNode, workspaceRoot } from 'release-kit/process/workspace.ts';

const cli = join(workspaceRoot, 'bundler', 'commands', 'release.ts');

/**
 * Builds host and remotes, publishes new releases and composes them: the registry then points at
 * releases of the current sources. Builds of the same inputs are reused.
 */
export function buildConsole(): Promise<void> {
  return new Promise((resolve, reject) => {
    // A child process: the bundler's memory is freed with it, and its crash becomes an error here.
    const child = spawn(
      workspaceNode,
      ['--disable-warning=ExperimentalWarning', cli, 'build-all'],
      {
        cwd: workspaceRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `The build failed (${signal ?? `exit code ${code}`}); its messages stand above.`,
          ),
        );
    });
  });
}
