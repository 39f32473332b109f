import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { followChild } from 'release-kit/process/children.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { waitForAnswer } from 'release-kit/process/wait-for.ts';
import { workspaceNode } from 'release-kit/process/workspace.ts';

/** An npm registry of this machine, for a test. */
export interface NpmRegistry {
  readonly url: string;
  /** Makes npm use it, without the machine's own settings. */
  readonly env: Record<string, string>;
  publish(archive: string): void;
  stop(): Promise<void>;
}

const settings = (upstream: string, own: readonly string[]) => ({
  storage: './storage',
  uplinks: { upstream: { url: upstream } },
  packages: {
    ...Object.fromEntries(own.map((name) => [name, { access: '$all', publish: '$all' }])),
    '**': { access: '$all', proxy: 'upstream' },
  },
  log: { type: 'stdout', format: 'json', level: 'warn' },
});

/**
 * An empty Verdaccio in front of this machine's registry. It is downloaded on demand, because its
 * 320 packages are for one test. It names one of them by a tag, which not every registry has; the
 * override is the tagged version.
 */
export async function startNpmRegistry(own: readonly string[]): Promise<NpmRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'npm-registry-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { verdaccio: '6.10.4' },
      overrides: { 'node-fetch': '2.7.0' },
    }),
  );
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  const config = join(folder, 'config.yaml');
  writeFileSync(config, JSON.stringify(settings(upstream, own)));
  const child = followChild(
    'verdaccio',
    spawn(
      workspaceNode,
      [join(folder, 'node_modules/.bin/verdaccio'), '--config', config, '--listen', url],
      { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
    ),
  );
  const userConfig = join(folder, 'npmrc');
  // npm publishes nothing without a token; this registry asks for none.
  writeFileSync(userConfig, `registry=${url}/\n//127.0.0.1:${port}/:_authToken=anybody\n`);
  const env = {
    npm_config_userconfig: userConfig,
    npm_config_registry: `${url}/`,
    PATH: `${dirname(workspaceNode)}:${process.env['PATH']}`,
  };
  const stop = async () => {
    child.process.kill();
    await child.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForAnswer(`${url}/-/ping`, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    env,
    publish: (archive) =>
      void execFileSync('npm', ['publish', archive], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: 'ignore',
      }),
    stop,
  };
}
