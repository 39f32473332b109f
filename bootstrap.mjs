// The entry of every npm script. Plain JavaScript without dependencies, for Node 20 and up, because
// it runs before anything is installed. It installs what is missing and continues in
// <package>/commands/<name>.ts under the workspace's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = dirname(fileURLToPath(import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const lock = join(modules, '.installing');
const log = (line) => process.stderr.write(`▸ ${line}\n`);

/** The package that brings Node 24. Where there is none, the machine's own has to be new enough. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isNodeBrought = nodePackage in optionalDependencies;
const node24 = isNodeBrought ? join(modules, nodePackage, 'bin', 'node') : process.execPath;

/** Hash of the inputs of node_modules: the lockfile and the workspace's settings. */
function expectedStamp() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const isInstalled = () =>
  existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedStamp();

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Takes the install lock, or waits for the other install (two terminals on one fresh clone). */
async function locked(work) {
  mkdirSync(modules, { recursive: true });
  for (let reported = false; ; reported = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
      if (holder && !isAlive(holder)) rmSync(lock, { force: true });
      else if (!reported) log(`waiting for another install${holder ? ` (process ${holder})` : ''}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Runs a child with this terminal, forwards signals and returns its exit code (128 + n when a
 * signal ended it).
 */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const passOn = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    // npm waits for this process. When npm is killed, the parent changes and nothing is left to
    // stop this process.
    const parent = process.ppid;
    const watch = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
      : undefined;
    const done = (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.on('error', (error) => {
      log(`Couldn't start ${command}: ${error.message}`);
      done(127);
    });
    child.on('exit', (code, signal) => done(signal ? 128 + constants.signals[signal] : code));
  });
}

async function install() {
  if (isInstalled()) return 0;
  log(
    existsSync(stamp)
      ? 'the lockfile has changed: installing'
      : 'first run: installing packages (a minute or two)',
  );
  const started = Date.now();
  const windows = process.platform === 'win32';
  // CI=true: pnpm asks no questions about node_modules.
  const args = ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const code = await run(windows ? 'npx.cmd' : 'npx', args, {
    env: { ...process.env, CI: 'true' },
    shell: windows,
  });
  if (code !== 0) {
    log(
      `installing failed (exit code ${code}). The messages above say why; run the same command again to retry.`,
    );
    return code;
  }
  if (!existsSync(node24)) {
    log(`installed without optional packages, but the workspace's own Node is one: ${node24}`);
    return 1;
  }
  // The commit-msg hook; sources without git, or with hooks of the developer's, stay as they are.
  const git = (...args) => spawnSync('git', ['config', ...args], { cwd: root }).status === 0;
  if (!git('core.hooksPath')) git('core.hooksPath', '.githooks');
  writeFileSync(stamp, expectedStamp());
  log(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
  return 0;
}

async function main() {
  const [major] = process.versions.node.split('.').map(Number);
  const oldest = isNodeBrought ? 20 : 24;
  if (major < oldest) {
    log(`Node ${process.versions.node} is too old. Use version ${oldest} or newer.`);
    return 1;
  }
  const [name = '', ...args] = process.argv.slice(2);
  const folders = ['release-kit', 'bundler', 'checks'].map((folder) =>
    join(root, folder, 'commands'),
  );
  const commands = new Map(
    folders
      .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
      .map((file) => [basename(file, '.ts'), file]),
  );
  const command = commands.get(name);
  if (command === undefined) {
    log(`unknown command "${name}". Known: ${[...commands.keys()].sort().join(', ')}`);
    return 1;
  }
  if (!isInstalled()) {
    const code = await locked(install);
    if (code !== 0) return code;
  }
  const path = `${join(modules, '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  // Each process reuses the compiled code of earlier ones, which saves a server's start half a
  // second of processor time. Coverage needs freshly compiled functions.
  const compiled = process.env.NODE_V8_COVERAGE
    ? {}
    : { NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  return run(node24, ['--disable-warning=ExperimentalWarning', command, ...args], {
    env: { ...compiled, ...process.env, PATH: path, WORKSPACE_PNPM: PNPM },
  });
}

process.exitCode = await main();
