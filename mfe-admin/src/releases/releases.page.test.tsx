import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  composition,
  config,
  endSession,
  queryClient,
  setLanguage,
  startFederation,
  startSession,
} from 'shared-bus';
import type { Composition } from 'shared-contracts/federation/composition';
import type { ClientReport } from 'shared-contracts/releases/client-report';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';

import en from '../messages/en.ts';
import ur from '../messages/ur.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { callAsAdmin } from '../testing/users.ts';
import HealthCardSlot from './health-card.slot.tsx';
import ReleasesPage from './releases.page.tsx';
import { failuresByBuild, partsOfRelease, runningParts } from './running.ts';

const release = '1.4.0-ab12cd3ef0';
const candidate = '1.5.0-ffffffffff';
const build = (name: string) => ({
  release: name,
  version: name.slice(0, 5),
  base: `/r/x/${name}/`,
  entry: `/r/x/${name}/entry.js`,
});
const remote = (id: string): Composition['remotes'][number] => ({
  id,
  owner: `${id} team`,
  current: build(release),
  manifest: { id, owner: `${id} team`, pages: [], nav: [], slots: [], commands: [] },
});
const composed: Composition = {
  schema: 1,
  name: 'x',
  rev: 41,
  host: build('1.0.0-0123456789'),
  integrity: {},
  overrides: [{ id: 'mfe-mine', release }],
  remotes: [
    { ...remote('mfe-shared'), rollout: { release: candidate, percent: 10 } },
    remote('mfe-mine'),
    { ...remote('mfe-off'), unavailable: 'disabled' },
  ],
};
const failed = (code: 'timeout' | 'broken', detail: string): ClientReport => ({
  remote: 'mfe-shared',
  release: candidate,
  load: true,
  failure: { outcome: 'degraded', stage: 'entry', code, detail },
});

let admin: Session;
beforeAll(async () => {
  admin = await sessionOf('admin');
  await callAsAdmin('/client-reports', 'POST', {
    reports: [
      { remote: 'mfe-shared', release, load: true, loadMs: 120 },
      { remote: 'mfe-shared', release, load: true, loadMs: 180 },
      failed('timeout', 'no answer'),
      failed('timeout', 'no answer again'),
    ],
  });
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(() => queryClient.clear());
afterAll(() => endSession('signed-out'));

async function open(address = '/releases') {
  startFederation(composed, {
    register() {},
    load: () => Promise.reject(new Error('nothing to load')),
    freshAddress() {},
  });
  expect(composition().rev).toBe(41);
  return renderAt(address, { '/releases': <ReleasesPage />, '/card': <HealthCardSlot /> });
}
const rowsOf = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test("shows each unit's release, its owner, overrides, and failures by build", async () => {
  await open();
  expect(await screen.findByText('10', { exact: false, selector: 'td' })).toHaveTextContent(
    `${candidate} is rolling out to 10% of users`,
  );
  const failures = await screen.findByRole('grid', { name: en['release.failed'] });
  expect(await within(failures).findByText('no answer again')).toBeVisible();
  expect(rowsOf(en['release.title'])).toEqual([
    ['host', '1.0.0', '0123456789', '–', 'Running', '–', '–', '0', '0', ''],
    [
      'mfe-shared',
      '1.4.0',
      'ab12cd3ef0',
      'mfe-shared team',
      'Not loaded',
      '–',
      '150 ms',
      '2',
      '0',
      `${candidate} is rolling out to 10% of users`,
    ],
    [
      'mfe-mine',
      '1.4.0',
      'ab12cd3ef0',
      'mfe-mine team',
      'Not loaded',
      '–',
      '–',
      '0',
      '0',
      'Override in this tab only',
    ],
    ['mfe-off', '1.4.0', 'ab12cd3ef0', 'mfe-off team', 'Turned off', '–', '–', '0', '0', ''],
  ]);
  const group = rowsOf(en['release.failed']).find(([, id]) => id === 'mfe-shared');
  expect(group?.slice(1)).toEqual([
    'mfe-shared',
    '1.5.0',
    'ffffffffff',
    '2',
    'Previous build took over · entry, timed out',
    'no answer again',
  ]);
});

test('on the home page a card counts the failures and links here', async () => {
  const place = await open('/card');
  const card = await screen.findByRole('region', { name: en['release.card'] });
  expect(card).toHaveTextContent(/^[1-9]\d*loads/);
  await userEvent.click(screen.getByRole('link', { name: en['release.title'] }));
  expect(place().pathname).toBe('/releases');
});

test('without failure counts from the server, the releases are still shown', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open();
  expect(screen.getByText(en['release.absent'])).toBeVisible();
  expect(rowsOf(en['release.title'])).toHaveLength(4);
});

test('in Urdu its texts are in Urdu', async () => {
  await act(() => setLanguage('ur'));
  await open();
  expect(screen.getByRole('heading', { name: ur['release.title'] })).toBeVisible();
  expect(screen.getByText(ur['release.overridden'])).toBeVisible();
  await act(() => setLanguage('en'));
});

test('failures of one kind are one line, with the newest; other kinds and builds have their own', () => {
  const one = (at: string, code: 'timeout' | 'broken', name = release) => ({
    id: at,
    at,
    remote: 'mfe-x',
    release: name,
    outcome: 'failed' as const,
    stage: 'chunk' as const,
    code,
    detail: at,
  });
  const groups = failuresByBuild([
    one('2026-01-01', 'timeout'),
    one('2026-01-03', 'timeout'),
    one('2026-01-02', 'broken'),
    one('2026-01-01', 'timeout', candidate),
  ]);
  expect(
    groups.map(({ newest, times }) => [newest.at, newest.code, newest.release, times]),
  ).toEqual([
    ['2026-01-03', 'timeout', release, 2],
    ['2026-01-02', 'broken', release, 1],
    ['2026-01-01', 'timeout', candidate, 1],
  ]);
  expect(partsOfRelease('1.0.0-dev')).toEqual({ version: '1.0.0', build: 'dev' });
  expect(runningParts({ ...composed, remotes: [] }, []).map(({ id }) => id)).toEqual(['host']);
});
