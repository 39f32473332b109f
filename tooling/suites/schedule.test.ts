import { oneCheck } from './outcome.ts';
import { runStages, type Stage } from './schedule.ts';

/** Stages that the test ends, and the log of their starts and ends. */
function setup() {
  const log: string[] = [];
  const ends = new Map<string, (succeeded: boolean) => void>();
  const stage = (name: string, rest: Partial<Stage> = {}): Stage => ({
    name,
    ...rest,
    run: () =>
      new Promise((resolve) => {
        ends.set(name, (succeeded) => resolve(oneCheck(succeeded)));
      }),
  });
  const listener = {
    started: ({ name }: Stage) => void log.push(`${name} starts`),
    ended: ({ name }: Stage, _outcome: unknown, broken: readonly string[]) =>
      void log.push(`${name} ends${broken.length > 0 ? ` without ${broken.join()}` : ''}`),
  };
  const end = async (name: string, succeeded = true) => {
    ends.get(name)?.(succeeded);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return log.splice(0);
  };
  return { stage, listener, end };
}

test('stages run in parallel; one that is alone waits for all before it and delays all after it', async () => {
  const { stage, listener, end } = setup();
  const run = runStages(
    [stage('lint'), stage('unit'), stage('bench', { isAlone: true }), stage('late')],
    listener,
  );
  expect(await end('')).toEqual(['lint starts', 'unit starts']);
  expect(await end('unit')).toEqual(['unit ends']);
  expect(await end('lint')).toEqual(['lint ends', 'bench starts']);
  expect(await end('bench')).toEqual(['bench ends', 'late starts']);
  await end('late');
  expect([...(await run)]).toEqual(
    ['lint', 'unit', 'bench', 'late'].map((name) => [name, oneCheck(true)]),
  );
});

test('a dependent stage waits for its dependency, and does not run when that failed', async () => {
  const { stage, listener, end } = setup();
  const run = runStages(
    [stage('build'), stage('unit'), stage('browser', { needs: ['build'] })],
    listener,
  );
  expect(await end('')).toEqual(['build starts', 'unit starts']);
  expect(await end('build', false)).toEqual([
    'build ends',
    'browser starts',
    'browser ends without build',
  ]);
  await end('unit');
  expect((await run).get('browser')).toEqual(oneCheck(false));
});
