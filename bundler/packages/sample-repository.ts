// A remote in a folder outside of this workspace, with packages from a registry of npm's.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { followChild } from 'release-kit/process/children.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { waitForAnswer } from 'release-kit/process/wait-for.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';

import { buildPackages, packPackages } from './build-packages.ts';
import { startNpmRegistry } from './npm-registry.ts';

const run = promisify(execFile);

export interface SampleRepository {
  /** The folder of the remote. */
  dir: string;
  /** Writes a remote into it with the kit's own command. */
  create(args: string[]): Promise<string>;
  /** Installs what its package.json names. */
  install(): Promise<string>;
  /** Runs one of its scripts; returns the output. */
  script(name: string, args?: string[], env?: Record<string, string>): Promise<string>;
  /** Shows a console with this remote from its sources. */
  develop(console: string): Promise<{ url: string; stop: () => Promise<void> }>;
  remove(): Promise<void>;
}

/** The scope of the packages' publisher. */
const scope = '@dispatch-console/';

/** Builds and publishes the packages in a scope, and makes an empty folder for a remote. */
export async function sampleRepository(): Promise<SampleRepository> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
  const packages = join(root, 'packages');
  const archives = packPackages(packages, await buildPackages(packages, scope));
  const dir = join(root, 'remote');
  mkdirSync(dir);
  const npm = await startNpmRegistry([`${scope}*`]);
  Object.values(archives).forEach(npm.publish);

  async function execute(args: string[], env: Record<string, string> = {}) {
    const [program = '', ...rest] = args;
    const { stdout, stderr } = await run(program, rest, {
      cwd: dir,
      env: { ...process.env, CI: 'true', ...npm.env, ...env },
    });
    return `${stdout}${stderr}`;
  }

  return {
    dir,
    create: (args) =>
      execute(['npx', '--yes', '--package', `${scope}remote-kit`, 'create-remote', ...args]),
    install: () => execute(['npm', 'install', '--no-audit', '--no-fund']),
    script: (name, args = [], env = {}) =>
      execute(['npm', 'run', '--silent', name, '--', ...args], env),
    async develop(target) {
      const port = await freePort();
      const child = spawn(
        workspaceNode,
        [join(dir, 'node_modules/remote-kit/dist/cli.js'), 'dev', target, String(port)],
        { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const followed = followChild('remote-kit dev', child);
      const url = `http://127.0.0.1:${port}`;
      await waitForAnswer(`${url}/composition.json`, followed);
      return {
        url,
        async stop() {
          child.kill();
          await followed.ended;
        },
      };
    },
    async remove() {
      await npm.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
