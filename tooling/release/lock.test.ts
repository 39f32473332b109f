import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { withLock } from './lock.ts';

/** So many holders die: each is a chance to let two in. */
const DEATHS = process.env['TEST_SIZE'] === 'full' ? 1000 : 150;

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'flip.lock');

test('one at a time, and the lock is given back after a failure', async () => {
  const file = lockFile();
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(file, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  await expect(
    withLock(file, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('a lock whose holder is dead is broken, also where one died who was breaking it', async () => {
  const file = lockFile();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(gone));
  writeFileSync(`${file}.breaking`, String(gone));
  await expect(withLock(file, () => 'in')).resolves.toBe('in');
  expect(readdirSync(dirname(file))).toEqual([]);
});

/** So many looks at a dead holder show that one cannot get in. */
const PATIENCE = 20;

// Chance brings two to the same dead holder once in a while; here the second comes each time, at
// each look of the first.
test.each([1, 2])(
  'who comes while another looks at a dead holder for the %i. time goes before or after it, never beside it',
  async (nth) => {
    const file = lockFile();
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(file, String(dead));
    let [inside, most, looks, waits] = [0, 0, 0, 0];
    let leave = () => {};
    const gate = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const enter = async (until: Promise<void>) => {
      inside += 1;
      most = Math.max(most, inside);
      await until;
      inside -= 1;
    };
    let second: Promise<void> | undefined;
    let isWithin = false;
    const kill = process.kill.bind(process);
    const look = jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (pid !== dead) {
        if ((waits += 1) === 3) leave();
        return kill(pid, signal);
      }
      looks += 1;
      if (looks === nth) {
        // What goes on here goes on within the look of the first.
        isWithin = true;
        second = withLock(file, () => enter(gate));
        isWithin = false;
      }
      // Who cannot get in looks again and again; a living holder makes it wait its turn.
      if (isWithin && looks > nth + PATIENCE)
        throw Object.assign(new Error('not to be signalled'), { code: 'EPERM' });
      return kill(pid, signal);
    });
    const first = withLock(file, () => enter(Promise.resolve()));
    // Where the second has not come in, or the first has not had to wait, nobody waits for the
    // gate.
    void first.then(leave);
    await first;
    await second;
    look.mockRestore();
    expect([second === undefined, most]).toEqual([false, 1]);
  },
);

test('processes that find the same dead holder still go one at a time', async () => {
  const file = lockFile();
  const log = `${file}.log`;
  const [dead, stop] = [`${file}.dead`, `${file}.stop`];
  writeFileSync(dead, String(spawnSync(process.execPath, ['-e', '']).pid));
  const source = `
    const { appendFileSync, existsSync } = await import('node:fs');
    const { withLock } = await import(${JSON.stringify(join(__dirname, 'lock.ts'))});
    while (!existsSync(${JSON.stringify(stop)})) await withLock(${JSON.stringify(file)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ');
      await new Promise(setImmediate);
      appendFileSync(${JSON.stringify(log)}, 'out ');
    });`;
  const workers = Array.from({ length: 3 }, () =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source],
      { stdio: 'inherit' },
    ),
  );
  const ended = Promise.all(workers.map((worker) => once(worker, 'exit'))).then((codes) =>
    codes.map(([code]) => Number(code)),
  );
  for (let deaths = 0; deaths < DEATHS;) {
    try {
      linkSync(dead, file); // taken by one who died at once
      deaths += 1;
    } catch {
      /* held */
    }
    // Leaves the processor to the others, who break it.
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
  writeFileSync(stop, '');
  expect(await ended).toEqual([0, 0, 0]);
  const turns = readFileSync(log, 'utf8');
  expect(turns.length).toBeGreaterThan(('in out '.length * DEATHS) / 2);
  expect(turns).toBe('in out '.repeat(turns.length / 'in out '.length));
});
