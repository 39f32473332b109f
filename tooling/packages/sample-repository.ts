// A remote in a folder outside of this workspace, with packages that are installed from archives.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { parse, stringify } from 'yaml';

import { followChild } from '../process/children.ts';
import { freePort } from '../process/ports.ts';
import { waitForAnswer } from '../process/wait-for.ts';
import { workspaceNode, workspaceRoot } from '../process/workspace.ts';
import { buildPackages, packPackages } from './build-packages.ts';

const run = promisify(execFile);

interface Importer {
  dependencies?: Record<string, { specifier: string; version: string }>;
  devDependencies?: Record<string, { specifier: string; version: string }>;
}
interface Lock {
  importers: Record<string, Importer>;
  packages: Record<string, unknown>;
  snapshots: Record<string, unknown>;
}
type Versions = Record<string, string>;
interface PackageJson {
  dependencies?: Versions;
  devDependencies?: Versions;
  peerDependencies?: Versions;
  bin?: Versions;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageJson; // npm's own

/** The workspace's lockfile: every library that a remote may need, as it is in the local store. */
const workspaceLock = () =>
  parse(readFileSync(join(workspaceRoot, 'pnpm-lock.yaml'), 'utf8')) as Lock; // pnpm's own

/** The exact package that a name stands for in this workspace. */
function resolvedIn({ importers }: Lock, name: string): string {
  for (const { dependencies = {}, devDependencies = {} } of Object.values(importers)) {
    const found = dependencies[name] ?? devDependencies[name];
    if (found) return found.version;
  }
  throw new Error(`no package of the workspace has ${name}`);
}

export interface SampleRepository {
  /** The folder of the remote. */
  dir: string;
  /** Writes a remote into it by the kit's own command. */
  create(args: string[]): Promise<string>;
  /** Installs what its package.json names: our packages from their archives, without a network. */
  install(): Promise<void>;
  /** Runs one of its scripts; returns the output. */
  script(name: string, args?: string[], env?: Record<string, string>): Promise<string>;
  /** Shows a console with this remote from its sources. */
  develop(console: string): Promise<{ url: string; stop: () => Promise<void> }>;
  remove(): void;
}

const pnpm = (): string =>
  /'(pnpm@[\d.]+)'/.exec(
    readFileSync(join(workspaceRoot, 'tooling', 'bootstrap.mjs'), 'utf8'),
  )?.[1] ?? 'pnpm';

/** pnpm's lockfile of a folder whose packages of ours are archives. */
function lockfileOf(
  { dependencies = {}, devDependencies = {} }: PackageJson,
  packages: string,
  archives: Versions,
): string {
  const lock = workspaceLock();
  const versionOf = (name: string) =>
    archives[name] ? `file:${archives[name]}` : resolvedIn(lock, name);
  const rows = (table: Versions) =>
    Object.fromEntries(
      Object.entries(table).map(([name, specifier]) => [
        name,
        { specifier, version: versionOf(name) },
      ]),
    );
  for (const [name, archive] of Object.entries(archives)) {
    const key = `${name}@file:${archive}`;
    const own = readJson(join(packages, name, 'package.json'));
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
    lock.packages[key] = {
      resolution: { integrity: `sha512-${hash}`, tarball: `file:${archive}` },
      version: '0.1.0',
      hasBin: own.bin !== undefined,
    };
    lock.snapshots[key] = {
      dependencies: Object.fromEntries(
        Object.keys({ ...own.dependencies, ...own.peerDependencies }).map((one) => [
          one,
          versionOf(one),
        ]),
      ),
    };
  }
  return stringify({
    lockfileVersion: '9.0',
    importers: {
      '.': { dependencies: rows(dependencies), devDependencies: rows(devDependencies) },
    },
    packages: lock.packages,
    snapshots: lock.snapshots,
  });
}

/** Builds and packs the packages, and makes an empty folder for a remote. */
export async function sampleRepository(): Promise<SampleRepository> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
  const packages = join(root, 'packages');
  const archives = packPackages(packages, await buildPackages(packages));
  const dir = join(root, 'remote');
  const kit = join(root, 'kit');
  for (const folder of [dir, kit]) mkdirSync(folder);
  const path = [dirname(workspaceNode), process.env['PATH']].join(delimiter);

  async function execute(program: string, args: string[], cwd: string, env: Versions = {}) {
    const { stdout, stderr } = await run(program, args, {
      cwd,
      env: { ...process.env, PATH: path, CI: 'true', ...env },
    });
    return `${stdout}${stderr}`;
  }

  async function install(folder: string, manifest: PackageJson): Promise<void> {
    for (const table of [manifest.dependencies, manifest.devDependencies]) {
      for (const [name, archive] of Object.entries(archives))
        if (table?.[name]) table[name] = `file:${archive}`;
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    writeFileSync(join(folder, 'pnpm-lock.yaml'), lockfileOf(manifest, packages, archives));
    writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'strictDepBuilds: false\n');
    await execute(
      'npx',
      ['--yes', pnpm(), 'install', '--prefer-offline', '--frozen-lockfile'],
      folder,
    );
  }

  return {
    dir,
    async create(args) {
      const any = '*';
      await install(kit, { dependencies: { 'remote-kit': any, 'shared-contracts': any } });
      return execute(join(kit, 'node_modules', '.bin', 'create-remote'), args, dir);
    },
    install: () => install(dir, readJson(join(dir, 'package.json'))),
    script: (name, args = [], env = {}) =>
      execute('npm', ['run', '--silent', name, '--', ...args], dir, env),
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
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
