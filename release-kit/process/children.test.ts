import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isRunning, startChild, stopChild } from './children.ts';
import { keepUntilStopped } from './keep-until-stopped.ts';
import { waitForAnswer } from './wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'children-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

test('a child ends when it is stopped, by force when it ignores the signal', async () => {
  const stubborn = startChild({
    name: 'stubborn',
    script: script(
      'stubborn.ts',
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up');`,
    ),
    onLine: () => ready(),
  });
  let ready = () => {};
  await new Promise<void>((resolve) => {
    ready = resolve;
  });
  await stopChild(stubborn, 50);
  expect(isRunning(stubborn)).toBe(false);
  expect(stubborn.process.signalCode).toBe('SIGKILL');
});

test('waiting for a child that ends while starting reports its last output', async () => {
  const child = startChild({
    name: 'broken',
    script: script('broken.ts', `console.error('no such folder'); process.exit(3);`),
  });
  await expect(waitForAnswer('http://127.0.0.1:1/', child)).rejects.toThrow(
    /broken ended while starting \(exit code 3\):\n.*no such folder/s,
  );
});

test('when one child of a group ends, the others are stopped and the exit code is 1', async () => {
  const steady = startChild({
    name: 'steady',
    script: script('steady.ts', 'setInterval(() => {}, 1000);'),
  });
  const failing = startChild({
    name: 'failing',
    script: script('failing.ts', `console.error('out of luck'); process.exit(2);`),
  });
  __expectConsole('error', /failing stopped unexpectedly:\nout of luck/);
  const before = process.exitCode;
  await keepUntilStopped([steady, failing]);
  expect(process.exitCode).toBe(1);
  process.exitCode = before;
  expect(isRunning(steady)).toBe(false);
});

test('a child ends when its parent was killed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const child = script(
    'child.ts',
    `import { connect } from 'node:net'; connect(${port}, '127.0.0.1'); setInterval(() => {}, 1000);`,
  );
  const parent = spawn(process.execPath, [
    script(
      'parent.ts',
      `import { startChild } from '${join(import.meta.dirname, 'children.ts')}'; startChild({ name: 'child', script: '${child}' }); setInterval(() => {}, 1000);`,
    ),
  ]);
  const [socket]: Socket[] = await once(server, 'connection');
  parent.kill('SIGKILL');
  // The connection stays open as long as the child runs.
  socket?.on('error', () => {});
  const closed = await once(socket ?? server, 'close');
  expect(closed).toBeDefined();
  server.close();
});
