import { isInSample } from './sample.ts';

const mutants = Array.from({ length: 2000 }, (_, line) => ({
  id: String(line),
  fileName: `/copy-${line % 7}/shared-bus/src/live/client.ts`,
  replacement: 'true',
  location: { start: { line, column: 3 } },
}));
const chosen = (seed: string) => mutants.filter((mutant) => isInSample(mutant, 5, seed));

test('about one of five mutants is chosen, by the seed', () => {
  expect(chosen('1').length).toBeGreaterThan(320);
  expect(chosen('1').length).toBeLessThan(480);
  expect(chosen('2')).not.toEqual(chosen('1'));
});

test('the copy of the tree that Stryker makes does not change the choice', () => {
  const elsewhere = mutants.map((mutant) => ({
    ...mutant,
    fileName: mutant.fileName.replace(/^\/copy-\d/, '/other'),
  }));
  expect(elsewhere.filter((mutant) => isInSample(mutant, 5, '1')).map(({ id }) => id)).toEqual(
    chosen('1').map(({ id }) => id),
  );
});
