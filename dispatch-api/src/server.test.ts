import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The process itself: its lock on the data folder, its stop, and what production refuses.
const started: ChildProcess[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dispatch-api-test-'));
  // Migrated already (checks/jest): a start on an empty folder is what a newcomer's is
  // (e2e/specs/newcomer.spec.ts).
  const migrated = process.env['TEST_DATA_FOLDER'];
  if (!migrated) return;
  for (const name of ['db', 'production'])
    cpSync(migrated, join(folder, name), { recursive: true });
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Longer than a start or stop takes; a test that exceeds its own time does not say what hangs. */
const hangMs = 150_000;

interface Run {
  child: ChildProcess;
  output: () => string;
  waitForOutput: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

function start(
  environment: Record<string, string> = {},
  file = 'server.ts',
  args: readonly string[] = [],
): Run {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: join(folder, 'db'),
    // The system's choice at that moment, which no other process can take before.
    API_PORT: '0',
    DEMO: 'off',
    NODE_ENV: 'test',
    ...environment,
  };
  // The first one runs the sources, the others the bundle where there is one: a second less each.
  const bundled = started.length > 0 && file === 'server.ts' && process.env['TEST_API_PROGRAM'];
  const program = bundled || join(import.meta.dirname, file);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...args],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const hang = setTimeout(() => {
    output += `\nended by the test: ${file} did not end in ${hangMs / 1000} s`;
    child.kill('SIGKILL');
  }, hangMs).unref();
  void ended.then(() => clearTimeout(hang));
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (output.includes(text)) resolve();
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  return { child, output: () => output, waitForOutput, ended };
}

it('locks its data folder: a second process exits and names the first; a stop or a crash releases the lock', async () => {
  const first = start();
  await first.waitForOutput('Server listening');
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`is in use by process ${first.child.pid}`);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(join(folder, 'db.lock'))).toBe(true);

  const third = start();
  await third.waitForOutput('Server listening');
  third.child.kill('SIGTERM');
  expect(await third.ended).toBe(0);
  expect(existsSync(join(folder, 'db.lock'))).toBe(false);
});

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'kVn0c3o9vQy1pXwB7mTzR5sUeLhJ2aFd',
  OTP_GATEWAY_URL: 'https://sms.example/send',
  CONSOLE_URL: 'https://console.example',
};

it('starts in production only with its own secret key, and seeds nothing there', async () => {
  const bare = start({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'production'),
    DATABASE_URL: 'postgres://dispatch:dispatch@127.0.0.1/dispatch',
    CALLS_AT_ONCE: 'many',
    DEMO: 'on',
    CAPTCHA: 'off',
  });
  await bare.ended;
  expect(bare.output().trim().split('\n')).toEqual([
    'wrong settings:',
    '  CALLS_AT_ONCE must be a whole number, at least 1, not "many"',
    '  DEMO must be off in production; a demo runs with NODE_ENV=development',
    '  SECRET_KEY must be set in production',
    '  DATABASE_URL must have a password of its own in production, not a blank or well-known one',
    '  CONSOLE_URL must be the https address of the console, for links in messages',
    '  CAPTCHA must not be off in production',
    '  OTP_GATEWAY_URL must be the https address that sends one-time passwords',
  ]);
  expect(await bare.ended).toBe(1);
  const run = start({ ...production, DATA_DIR: join(folder, 'production') });
  await run.waitForOutput('Server listening');
  const address = /Server listening at (http:[\w./:]+)/.exec(run.output())?.[1];
  const outbox = await fetch(`${address}/api/v1/outbox`);
  expect(outbox.status).toBe(404);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('nodejs_gc_duration_seconds');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

it('an operator makes an admin in the folder of a production; this program starts no demo', async () => {
  const own = { ...production, DATA_DIR: join(folder, 'production') };
  const created = start(own, 'operator/create-admin.ts', [
    '--phone',
    '0300 123 4567',
    '--name',
    'Zainab Ali',
  ]);
  expect(await created.ended).toBe(0);
  expect(created.output()).toMatch(
    /https:\/\/console\.example\/UpdatePassword#03001234567\.[\w-]{43}\n/,
  );
  const demo = start({ ...own, NODE_ENV: 'development', DEMO: 'on' });
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toContain('DEMO must be off: dispatch-demo/src/server.ts starts a demo');
});
