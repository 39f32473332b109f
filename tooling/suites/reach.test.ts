import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspaceRoot } from '../process/workspace.ts';
import { allUnits } from '../webpack/unit.ts';
import { reachOf } from './reach.ts';
import { specUnits, titleUnits, unitsOfSpec } from './spec-remotes.ts';

const everyUnit = allUnits().map(({ id }) => id);
const specs = globSync('**/*.spec.ts', { cwd: join(workspaceRoot, 'e2e', 'specs') }).sort();
const source = 'mfe-queue/src/messages.ts';

test('a change inside a remote affects only that remote, its tests and its specs', () => {
  const { units, related, specs: reached } = reachOf([source]);
  expect(units).toEqual(['mfe-queue']);
  expect(related).toEqual([source]);
  expect(reached).toEqual(
    expect.arrayContaining(['queue/lossy-line.spec.ts', 'main-journey.spec.ts']),
  );
  expect(reached.filter((spec) => /^(trips|federation|account)\//.test(spec))).toEqual([]);
});

test('a spec with journeys of several remotes leaves out those of the others', () => {
  const { leftOut, isPartial } = reachOf([source]);
  expect(isPartial).toBe(true);
  expect(leftOut).toEqual(
    expect.arrayContaining([
      'typed-ahead.spec.ts note:',
      'typed-ahead.spec.ts sign-in:',
      'accessibility.spec.ts nobody:',
    ]),
  );
  expect(reachOf(['mfe-auth/src/messages.ts']).leftOut).not.toContain(
    'accessibility.spec.ts nobody:',
  );
  expect(leftOut.filter((title) => /claim|filter/.test(title))).toEqual([]);
  for (const file of [
    'host/src/bootstrap.tsx',
    'shared-bus/src/index.ts',
    'dispatch-api/src/app.ts',
    'e2e/test.ts',
    'pnpm-lock.yaml',
  ])
    expect([file, reachOf([source, file])]).toMatchObject([
      file,
      { leftOut: [], isPartial: false },
    ]);
  // A changed spec runs as a whole.
  const { leftOut: others } = reachOf([source, 'e2e/specs/typed-ahead.spec.ts']);
  expect(others.filter((title) => title.startsWith('typed-ahead'))).toEqual([]);
});

test.each(['list-widths.spec.ts', 'phone-lists.spec.ts', 'print.spec.ts'])(
  'of %s a change in the queue runs the tests of its list alone',
  (spec) => {
    const of = reachOf([source]).leftOut.filter((title) => title.startsWith(`${spec} `));
    const others = Object.keys(titleUnits[spec] ?? {}).filter((title) => title !== 'queue');
    expect(others).toContain('trips');
    expect(of).toEqual(others.map((title) => `${spec} ${title}:`));
  },
);

test('the titles that are left out exist, and so do their units', () => {
  for (const [spec, titles] of Object.entries(titleUnits)) {
    const text = readFileSync(join(workspaceRoot, 'e2e', 'specs', spec), 'utf8');
    // From a table, whose keys are the titles' beginnings, or from a test itself.
    const ofTable = text.includes('test(`${name}: ') ? `^  (?:async )?'?TITLE'?[(:]|` : '';
    for (const [title, of] of Object.entries(titles)) {
      const pattern = `${ofTable}^ *test\\(['\`]TITLE: `.replaceAll('TITLE', title);
      expect([title, new RegExp(pattern, 'm').test(text)]).toEqual([title, true]);
      expect(of.filter((unit) => !everyUnit.includes(unit))).toEqual([]);
      expect(of.filter((unit) => !unitsOfSpec(spec)?.includes(unit))).toEqual([]);
    }
  }
});

test('pages without a session belong to the units that the accessibility spec names', () => {
  const units = globSync('*/remote.json', { cwd: workspaceRoot }).filter((file) =>
    readFileSync(join(workspaceRoot, file), 'utf8').includes('"public": true'),
  );
  expect(units.map((file) => file.split('/')[0])).toEqual(
    titleUnits['accessibility.spec.ts']?.['nobody'],
  );
});

test.each(['shared-ui/src/table/data-table.tsx', 'shared-bus/src/index.ts'])(
  '%s is part of every unit',
  (file) => {
    expect(reachOf([file]).units).toEqual(everyUnit);
    expect(reachOf([file]).specs).toEqual(specs);
  },
);

test('a server runs under every page: it affects the tests that start it, and every spec', () => {
  const { units, related, specs: reached } = reachOf(['dispatch-api/src/app.ts']);
  expect(units).toEqual([]);
  expect(reached).toEqual(specs);
  for (const folder of [/^mfe-trips\//, /^host\/src\/bell\//, /^tooling\/contracts\//])
    expect(related.some((file) => folder.test(file))).toBe(true);
});

test('data files without imports affect the tests of their package', () => {
  expect(
    reachOf(['mfe-trips/remote.json']).related.every((file) => file.startsWith('mfe-trips/')),
  ).toBe(true);
  expect(reachOf(['mfe-trips/remote.json']).related.length).toBeGreaterThan(5);
  expect(reachOf(['dispatch-api/src/database/migrations/0000_first.sql']).related).toEqual(
    expect.arrayContaining(['dispatch-api/src/app.test.ts']),
  );
});

test.each(['pnpm-lock.yaml', 'jest.config.ts', 'tooling/webpack/config.ts'])(
  '%s affects everything',
  (file) => {
    const { units, related, specs: reached } = reachOf([file]);
    expect(units).toEqual(everyUnit);
    expect(reached).toEqual(specs);
    expect(related.length).toBeGreaterThan(200);
  },
);

test('notes affect nothing, a test affects itself, a spec runs itself', () => {
  expect(reachOf(['README.md', 'docs/testers.md'])).toMatchObject({
    units: [],
    related: [],
    specs: [],
  });
  expect(reachOf(['shared-bus/src/none.test.ts']).units).toEqual([]);
  expect(reachOf(['e2e/specs/trips/lists.spec.ts'])).toMatchObject({
    units: [],
    specs: ['trips/lists.spec.ts'],
  });
  expect(reachOf(['e2e/test.ts']).specs).toEqual(specs);
});

test('every spec is mapped to existing units, and every unit has a spec', () => {
  expect(specs.filter((spec) => unitsOfSpec(spec) === undefined)).toEqual([]);
  const named = new Set(Object.values(specUnits).flat());
  expect([...named].sort()).toEqual([...everyUnit].sort());
  for (const key of Object.keys(specUnits))
    expect([key, specs.some((spec) => spec.startsWith(key))]).toEqual([key, true]);
});
