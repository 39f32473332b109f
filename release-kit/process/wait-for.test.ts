import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startChild, stopChild } from './children.ts';
import type { Child } from './children.ts';
import { freePort } from './ports.ts';
import { processorSeconds } from './processor-time.ts';
import { waitForAnswer } from './wait-for.ts';

const folder = mkdtempSync(join(tmpdir(), 'wait-for-'));
const started: Child[] = [];
afterAll(async () => {
  for (const child of started) await stopChild(child, 50);
  rmSync(folder, { recursive: true });
});

function start(name: string, code: string): Child {
  const script = join(folder, `${name}.ts`);
  writeFileSync(script, code);
  const child = startChild({ name, script });
  started.push(child);
  return child;
}

/** Each pause takes `seconds` on the fake clock, and as long as `until` in real time. */
function fakeClock(seconds: number, until: () => Promise<unknown>) {
  let now = 0;
  return {
    now: () => now,
    async pause() {
      await until();
      now += seconds * 1000;
    },
  };
}
/** Lets the child's output arrive. */
const tick = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
const aLine = (child: Child) => async () => {
  const before = child.progress.reports;
  while (child.progress.reports === before) await tick();
};

test('a child that reports its progress is awaited, however long it takes', async () => {
  const port = await freePort();
  const child = start(
    'slow',
    `
    import { createServer } from 'node:http';
    let step = 0;
    const work = setInterval(() => {
      process.send?.({ step: 'seeding ' + ++step + ' of 40' });
      if (step === 40) { createServer((request, answer) => answer.end()).listen(${port}, '127.0.0.1', () => console.log('up')); clearInterval(work); setInterval(() => console.log('.'), 5); }
    }, 5);
  `,
  );
  const sentences: string[] = [];
  await waitForAnswer(`http://127.0.0.1:${port}/`, child, {
    clock: fakeClock(30, aLine(child)),
    onWait: (sentence) => sentences.push(sentence),
  });
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences.at(-1)).toMatch(/^slow is still starting \(\d+ s\): seeding \d+ of 40$/);
});

test('a silent child that uses processor time is awaited', async () => {
  const port = await freePort();
  const child = start(
    'silent',
    `
    import { createServer } from 'node:http';
    // Many steps a question: to ask takes several times as long as a step.
    while (process.cpuUsage().user < 1_300_000) for (let step = 0; step < 1e6; step += 1);
    createServer((request, answer) => answer.end()).listen(${port}, '127.0.0.1');
  `,
  );
  const address = `http://127.0.0.1:${port}/`;
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  let worked = 0;
  const untilItHasWorkedOrAnswers = async () => {
    for (;;) {
      const seconds = processorSeconds(child.process.pid) ?? 0;
      if (seconds < worked + 0.6 && !(await answers())) await tick();
      else {
        worked = seconds;
        return;
      }
    }
  };
  await waitForAnswer(address, child, { clock: fakeClock(50, untilItHasWorkedOrAnswers) });
  await expect(answers()).resolves.toBe(true);
});

test('waiting for an idle child ends after a minute, with the reason and its last step', async () => {
  const child = start(
    'stuck',
    `process.send?.({ step: 'opening the database' }); setInterval(() => {}, 1000);`,
  );
  await once(child.process, 'message');
  const wait = waitForAnswer('http://127.0.0.1:1/', child, {
    clock: fakeClock(10, async () => {}),
  });
  await expect(wait).rejects.toThrow(
    /stuck makes no progress: for 60 s it has neither answered \(http:\/\/127\.0\.0\.1:1\/ does not answer: \S.*\) nor worked\.\nIt was last opening the database\.\nIt has printed nothing\./,
  );
});

test('a child that ended is not awaited, and its exit is reported', async () => {
  const child = start('killed', 'setInterval(() => {}, 1000);');
  child.process.kill('SIGKILL');
  await expect(waitForAnswer('http://127.0.0.1:1/', child)).rejects.toThrow(
    /killed ended while starting \(SIGKILL\):\nIt has printed nothing\./,
  );
});
