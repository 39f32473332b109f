import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { sampleManifest } from '../release/sample-release.ts';
import { readManifest } from './exposes.ts';
import { firstPageOpens, readSmokeTests, smokeTestsIn } from './smoke-tests.ts';
import { allUnits } from './unit.ts';

const [page] = sampleManifest('mfe-x', '/x/:id').pages;
if (!page) throw new Error('the sample has no page');
const manifest: RemoteManifest = {
  ...sampleManifest('mfe-x', '/x/:id'),
  pages: [
    page,
    { ...page, path: '/x', roles: ['supervisor'] },
    { ...page, path: '/in', public: true },
  ],
};
const dir = mkdtempSync(join(tmpdir(), 'smoke-tests-'));
afterAll(() => rmSync(dir, { recursive: true }));
const unit = { id: 'mfe-x', dir, version: '1.0.0', isHost: false };
const states = (tests: unknown) => writeFileSync(join(dir, 'smoke.json'), JSON.stringify(tests));

test('a remote without smoke tests has none, and is tried at its first page as its first role', () => {
  expect(readSmokeTests(unit, manifest)).toBeUndefined();
  expect(smokeTestsIn(dir, manifest)).toEqual([{ path: '/x', as: 'supervisor', sees: [] }]);
  const pages = manifest.pages.filter((one) => one.public);
  expect(firstPageOpens({ ...manifest, pages })).toEqual([{ path: '/in', sees: [] }]);
  expect(firstPageOpens({ ...manifest, pages: [] })).toEqual([]);
});

test('its statements are read from the file, and its URLs may have parameters', () => {
  const tests = [
    { path: '/x/65?tab=1', as: 'admin', sees: [{ role: 'heading', name: 'X' }] },
    { path: '/in', sees: [] },
  ];
  states(tests);
  expect(readSmokeTests(unit, manifest)).toEqual(tests);
  expect(smokeTestsIn(dir, manifest)).toEqual(tests);
});

test.each([
  [[], 'mfe-x/smoke.json: '],
  [[{ path: 'x', sees: [] }], 'mfe-x/smoke.json: '],
  [[{ path: '/y', as: 'admin', sees: [] }], '/y is no page of remote.json'],
  [[{ path: '/x', as: 'admin', sees: [] }], '/x does not open as admin'],
  [[{ path: '/x', sees: [] }], '/x does not open without a session'],
  [[{ path: '/in', as: 'admin', sees: [] }], '/in does not open as admin'],
])('%j is refused by the build: %s', (tests, sentence) => {
  states(tests);
  expect(() => readSmokeTests(unit, manifest)).toThrow(sentence);
});

test('every remote of this workspace states what must be seen of it', () => {
  const remotes = allUnits().filter(({ isHost }) => !isHost);
  for (const remote of remotes)
    for (const { sees } of readSmokeTests(remote, readManifest(remote)) ?? [{ sees: [] }])
      expect([remote.id, sees.length]).not.toEqual([remote.id, 0]);
});
