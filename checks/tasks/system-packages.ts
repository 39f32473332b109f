// The programs that tests need beyond npm: a browser, and the servers of the production setting.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { chromiumPath, hasShell, playwrightRequire } from 'release-kit/system/chromium.ts';

const onPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)));

/** Debian keeps the server's programs in a folder per version, off the PATH. */
const postgresFolder = '/usr/lib/postgresql';
const hasPostgres = (): boolean =>
  onPath('postgres') || (existsSync(postgresFolder) && readdirSync(postgresFolder).length > 0);

interface Need {
  readonly name: string;
  readonly debianPackage: string;
  readonly neededFor: string;
  isThere(): boolean;
  /** The fallback when apt-get is unavailable or did not install it. */
  otherwise?(): void;
}

function run(command: string, args: string[]): boolean {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 10 * 60_000,
  });
  return !error && status === 0;
}

function downloadChromium(): void {
  console.log("▸ downloading Playwright's Chromium");
  const cli = join(dirname(playwrightRequire.resolve('@playwright/test/package.json')), 'cli.js');
  // --with-deps needs root; without it the shared libraries must already be installed.
  run(process.execPath, [
    cli,
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
    '--no-shell',
  ]);
}

const needs: readonly Need[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium',
    neededFor: 'browser tests',
    isThere: () => chromiumPath() !== undefined,
    otherwise: downloadChromium,
  },
  {
    name: "Chromium's headless shell",
    debianPackage: 'chromium-headless-shell',
    neededFor: 'browser tests in less time',
    isThere: hasShell,
  },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    neededFor: 'API tests on PostgreSQL',
    isThere: hasPostgres,
  },
  {
    name: 'Redis',
    debianPackage: 'redis-server',
    neededFor: 'tests with two API processes',
    isThere: () => onPath('redis-server'),
  },
  {
    name: 'docker-registry',
    debianPackage: 'docker-registry',
    neededFor: 'tests of releases in an OCI registry',
    isThere: () => onPath('docker-registry'),
  },
];

/** The command before `apt-get` that gives it the rights here, or undefined without any. */
function aptPrefix(): string[] | undefined {
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return onPath('sudo') && run('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

function aptInstall(wanted: readonly Need[]): void {
  const prefix = aptPrefix();
  if (!prefix) return;
  console.log('▸ installing system packages with apt-get:');
  for (const { debianPackage, neededFor } of wanted)
    console.log(`  ${debianPackage} (${neededFor})`);
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest);
  };
  apt('update', '-qq');
  // One by one: a package that this machine's sources lack must not block the others.
  for (const { debianPackage } of wanted)
    apt('install', '-y', '-qq', '--no-install-recommends', debianPackage);
}

/**
 * The packages still missing after all attempts, as sentences. Returns immediately when everything
 * is installed.
 */
export function ensureSystemPackages(): string[] {
  const missing = () => needs.filter((need) => !need.isThere());
  if (missing().length === 0) return [];
  aptInstall(missing());
  for (const need of missing()) need.otherwise?.();
  return missing().map(
    ({ name, neededFor, debianPackage }) =>
      `${name} is missing and could not be installed (${neededFor}). On Debian: apt-get install ${debianPackage}`,
  );
}
