import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { bySize } from 'shared-contracts/testing/by-size.builder';

import { withLock } from './lock.ts';

/** The number of holders that die: each is a chance to admit two processes. */
const DEATHS = bySize(150, 1000);

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'flip.lock');

test('one at a time, and the lock is released after a failure', async () => {
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

test('a lock whose holder is dead is broken, also where a process died while breaking it', async () => {
  const file = lockFile();
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(deadPid));
  writeFileSync(`${file}.breaking`, String(deadPid));
  await expect(withLock(file, () => 'in')).resolves.toBe('in');
  expect(readdirSync(dirname(file))).toEqual([]);
});

test('a lock of an earlier run of this container is broken once it is silent', async () => {
  const file = lockFile();
  const age = (seconds: number) => new Date(Date.now() - seconds * 1000);
  writeFileSync(file, `${process.pid} 1 pid:[1] ${hostname()}`);
  utimesSync(file, age(50), age(50));
  const waits = new Promise<string>((log) => {
    const taken = withLock(file, () => 'in', { patienceMs: 0, log });
    void taken.then(log);
  });
  expect(await waits).toContain(`waiting for process ${process.pid} on ${hostname()}`);
  utimesSync(file, age(70), age(70));
  await expect(withLock(file, () => 'in')).resolves.toBe('in');
});

test('a lock of another container is never broken, and its holder is named', async () => {
  const file = lockFile();
  writeFileSync(file, '7 1 pid:[1] other-composer');
  utimesSync(file, 0, 0);
  let taken: Promise<string> | undefined;
  const line = await new Promise<string>((log) => {
    taken = withLock(file, () => 'in', { patienceMs: 0, log });
  });
  expect(line).toBe(
    `waiting for process 7 on other-composer, which holds ${file}. If it has ended, remove the file`,
  );
  expect(readFileSync(file, 'utf8')).toContain('other-composer');
  rmSync(file);
  await expect(taken).resolves.toBe('in');
});

test('a lock that another process has taken since is left to it', async () => {
  const file = lockFile();
  await withLock(file, () => writeFileSync(file, '7 1 pid:[1] other-composer'));
  expect(readFileSync(file, 'utf8')).toContain('other-composer');
});

test('a container leaves the files of another one with the same process number alone', async () => {
  const file = lockFile();
  const others = `${file}.${process.pid}`;
  writeFileSync(others, '7 1 pid:[1] other-composer');
  await withLock(file, () => undefined);
  expect(readFileSync(others, 'utf8')).toContain('other-composer');
});

test('a restarted container, whose process has its predecessor’s number, takes its lock over', async () => {
  const file = lockFile();
  writeFileSync(file, `${process.pid} 1`);
  await expect(withLock(file, () => 'in')).resolves.toBe('in');
  expect(readdirSync(dirname(file))).toEqual([]);
});

test('a living holder keeps its lock, however old', async () => {
  const file = lockFile();
  const order: string[] = [];
  let leave = () => {};
  const first = withLock(file, async () => {
    await new Promise<void>((resolve) => {
      leave = resolve;
    });
    order.push('first');
  });
  utimesSync(file, 0, 0);
  const second = withLock(file, () => order.push('second'));
  leave();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

/** After this many checks of a dead holder the second process cannot enter. */
const PATIENCE = 20;

// Two processes rarely find the same dead holder by chance; here the second arrives each time, at
// each check of the first.
test.each([1, 2])(
  'a process that arrives during the %i. check of a dead holder runs before or after it, never at the same time',
  async (nth) => {
    const file = lockFile();
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(file, String(dead));
    let [inside, most, checks, waits] = [0, 0, 0, 0];
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
    const killSpy = jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (pid !== dead) {
        if ((waits += 1) === 3) leave();
        return kill(pid, signal);
      }
      checks += 1;
      if (checks === nth) {
        // The following code runs during the first one's check.
        isWithin = true;
        second = withLock(file, () => enter(gate));
        isWithin = false;
      }
      // A process that cannot enter checks again and again; a living holder makes it wait.
      if (isWithin && checks > nth + PATIENCE)
        throw Object.assign(new Error('not to be signalled'), { code: 'EPERM' });
      return kill(pid, signal);
    });
    const first = withLock(file, () => enter(Promise.resolve()));
    // If the second has not entered, or the first has not had to wait, nobody waits at the gate.
    void first.then(leave);
    await first;
    await second;
    killSpy.mockRestore();
    expect([second === undefined, most]).toEqual([false, 1]);
  },
);

test('processes that find the same dead holder run one at a time', async () => {
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
      linkSync(dead, file); // taken by a process that died at once
      deaths += 1;
    } catch {
      /* held */
    }
    // Yields the processor to the others, who break the lock.
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
