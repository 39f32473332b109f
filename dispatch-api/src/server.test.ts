import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The process itself: its lock on the data folder, its stop, and what production refuses.
const script = join(import.meta.dirname, 'server.ts');
const started: ChildProcess[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dispatch-api-test-'));
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Run {
  child: ChildProcess;
  output: () => string;
  waitForOutput: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

async function start(environment: Record<string, string> = {}): Promise<Run> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATA_DIR: join(folder, 'db'),
    API_PORT: String(await freePort()),
    DEMO: 'off',
    NODE_ENV: 'test',
    ...environment,
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
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
  const first = await start();
  await first.waitForOutput('Server listening');
  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`is in use by process ${first.child.pid}`);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(existsSync(join(folder, 'db.lock'))).toBe(false);

  const third = await start();
  await third.waitForOutput('Server listening');
  third.child.kill('SIGKILL');
  await third.ended;
  expect(existsSync(join(folder, 'db.lock'))).toBe(true);
  const fourth = await start();
  await fourth.waitForOutput('Server listening');
  fourth.child.kill('SIGTERM');
  expect(await fourth.ended).toBe(0);
}, 120_000);

it('takes over the lock of a process that is gone, also when its number lives on in another', async () => {
  writeFileSync(join(folder, 'db.lock'), `${process.pid} 1\n`);
  const run = await start();
  await run.waitForOutput('Server listening');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
}, 120_000);

it('starts in production only with its own secret key, and seeds nothing there', async () => {
  const bare = await start({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'production'),
    BOOKINGS: 'many',
  });
  expect(await bare.ended).toBe(1);
  expect(bare.output().trim().split('\n')).toEqual([
    'wrong settings:',
    '  BOOKINGS must be a whole number, at least 0, not "many"',
    '  SECRET_KEY must be set in production',
  ]);
  const port = await freePort();
  const run = await start({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'production'),
    SECRET_KEY: 'a key of the test that is long',
    CAPTCHA: 'off',
    API_PORT: String(port),
  });
  await run.waitForOutput('Server listening');
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '923001000012', password: 'Dispatch@1' }),
  });
  expect(response.status).toBe(401);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
}, 120_000);
