import { oneCheck } from './outcome.ts';
import { runStages, type Stage } from './schedule.ts';

/** Stages that end when told to, and what has happened so far. */
function stand() {
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
  const told = {
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
  return { stage, told, end };
}

test('stages run beside each other; one that is alone waits for all before it and holds up all after it', async () => {
  const { stage, told, end } = stand();
  const run = runStages(
    [stage('lint'), stage('unit'), stage('bench', { isAlone: true }), stage('late')],
    told,
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

test('what needs another waits for it, and does not run when it has failed', async () => {
  const { stage, told, end } = stand();
  const run = runStages(
    [stage('build'), stage('unit'), stage('browser', { needs: ['build'] })],
    told,
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
