import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, endSession, queryClient, setLanguage, startSession } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { sessionOf } from 'shared-ui/testing';

import { renderAt } from '../testing/render-at.tsx';
import { apiStartMs } from '../testing/sign-in.ts';
import { newUser } from '../testing/users.ts';
import { ActorText, SubjectText, atSecond, ActionText, Details } from './audit-texts.tsx';
import AuditPage from './audit.page.tsx';
import { OlderEntries } from './older-entries.tsx';

let admin: Session;
beforeAll(async () => {
  admin = await sessionOf('admin');
}, apiStartMs);
beforeEach(() => startSession(admin));
afterEach(async () => {
  queryClient.clear();
  await act(() => setLanguage('en'));
});
afterAll(() => endSession('signed-out'));
const open = (search = '') => renderAt(`/audit${search}`, { '/audit': <AuditPage /> });
/** An action of the server itself, on a record without a name. */
const blankEntry = {
  id: '1',
  at: '2026-03-01T10:00:00Z',
  actor_id: null,
  actor_name: 'Server',
  actor_role: null,
  trip_no: null,
  subject_name: null,
  details: null,
  request_id: '',
};
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);

test('finds the entries about a user, newest first, with the search in the URL', async () => {
  const user = await newUser(3, { name: 'Watched' });
  const place = await open();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Phone' }),
    `0${user.phone.slice(2)}{Enter}`,
  );
  await waitFor(() =>
    expect(rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      "Created in the partner's system",
      'User created',
    ]),
  );
  expect(rows()[1]).toHaveTextContent(`${admin.name} Admin`);
  expect(rows()[1]).toHaveTextContent('user Watched');
  expect(rows()[1]).toHaveTextContent('name: Watched · role: Dispatcher');
  expect(new URLSearchParams(place().search).get('user')).toBe(`0${user.phone.slice(2)}`);
});

test('the action is a separate filter, in the URL too', async () => {
  const user = await newUser(3, { name: 'Filtered' });
  const place = await open(`?user=${encodeURIComponent(`https://wa.me/${user.phone}`)}`);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Filter Action' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'User created' }));
  await waitFor(() =>
    expect(rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'User created',
    ]),
  );
  expect(new URLSearchParams(place().search).get('action')).toBe('user.created');
});

test('chips limit the log to what people or systems did', async () => {
  const user = await newUser(3, { name: 'Chips' });
  const place = await open(`?user=${user.phone}`);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const actions = () => rows().map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(await screen.findByText('No entries match')).toBeVisible();
  expect(new URLSearchParams(place().search).get('by')).toBe('system');
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  await waitFor(() => expect(actions()).toContain('User created'));
  expect(new URLSearchParams(place().search).get('by')).toBe('people');
});

test.each([
  ['Booking ID', 'booking'],
  ['Phone', 'user'],
])('a text for %s beyond the limit is kept, named and not searched for', async (label, param) => {
  const place = await open();
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole('textbox', { name: label }));
  await userEvent.paste('0300 1112233, 0300 1112244');
  expect(screen.getByText('26 / 24')).toBeVisible();
  expect(screen.getByText('Use at most 24 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText("That search isn't valid. Fix it to see results.")).toBeVisible();
  expect(new URLSearchParams(place().search).get(param)).toBe('0300 1112233, 0300 1112244');
});

test('a time has its seconds, and a bare id is shortened with the full one on hover', async () => {
  expect([atSecond('2026-03-01T10:00:07.000Z'), atSecond('gone')]).toEqual([
    '1 Mar 2026, 3:00:07 PM',
    '–',
  ]);
  const id = 'a'.repeat(18) + '0012ff';
  const entry = {
    ...blankEntry,
    at: '2026-03-01T10:00:07Z',
    action: 'wallet.paid-out',
    subject_type: 'withdrawal',
    subject_id: id,
  };
  await renderAt('/audit', {
    '/audit': (
      <>
        <SubjectText entry={entry} />
        <Details entry={{ ...entry, details: { queue_row: id } }} />
      </>
    ),
  });
  expect(await screen.findByTitle(id)).toHaveTextContent('…0012ff');
  expect(screen.getByText('request: …0012ff')).toBeVisible();
});

test.each([
  ['en', 'Sana', 'Server', 'user all', 'export Scheduled'],
  ['ur', 'Sana', 'سرور', 'صارف سب', 'ایکسپورٹ طے شدہ'],
] as const)(
  'a user who signs in has no role yet, the server is named once, and words are in the language (%s)',
  async (language, ...texts) => {
    await act(() => setLanguage(language));
    const entry = {
      ...blankEntry,
      at: '2026-03-01T10:00:07Z',
      actor_id: 'a'.repeat(24),
      actor_name: 'Sana',
      action: 'user.listed',
      subject_type: 'user',
      subject_id: 'all',
    };
    await renderAt('/audit', {
      '/audit': (
        <>
          <p>
            <ActorText entry={entry} />
          </p>
          <p>
            <ActorText entry={{ ...entry, actor_id: null, actor_name: 'Server' }} />
          </p>
          <p>
            <SubjectText entry={entry} />
          </p>
          <p>
            <SubjectText
              entry={{ ...entry, subject_type: 'export', subject_id: 'trips.scheduled' }}
            />
          </p>
        </>
      ),
    });
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('p')].map(({ textContent }) => textContent.trim()),
      ).toEqual(texts),
    );
  },
);

test('an unknown booking, or a time without entries, shows a hint; clearing shows all', async () => {
  await open('?from=2001-01-01T00:00&until=2001-01-02T00:00');
  expect(await screen.findByText('No entries match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
  await userEvent.type(screen.getByRole('textbox', { name: 'Booking ID' }), '99999999{Enter}');
  expect(await screen.findByText('No entries match')).toBeVisible();
});

test('if the server has no audit log the screen shows that', async () => {
  jest.replaceProperty(config, 'extensions', []);
  await open();
  expect(screen.getByText("The audit log isn't available on this server")).toBeVisible();
});

test.each([
  [
    'en',
    'Accepted › Cancelled · reason: gone · status: Active › – · removed: No › Yes · order ID: 1 › 2 · wheels: 3',
  ],
  [
    'ur',
    'قبول شدہ › منسوخ شدہ · وجہ: gone · حالت: فعال › – · ہٹایا گیا: نہیں › ہاں · آرڈر نمبر: 1 › 2 · wheels: 3',
  ],
] as const)(
  'details are one readable line, each part with its label (%s)',
  async (language, line) => {
    await act(() => setLanguage(language));
    const entry = {
      ...blankEntry,
      action: 'user.changed',
      subject_type: 'user',
      subject_id: '7',
      details: {
        from: 'accepted',
        to: 'cancelled',
        reason: 'gone',
        note: null,
        changes: [
          { field: 'status', before: 'active', after: null },
          { field: 'removed', before: false, after: true },
          { field: 'order_no', before: '1', after: '2' },
        ],
        wheels: 3,
      },
    };
    await renderAt('/audit', { '/audit': <Details entry={entry} /> });
    await waitFor(() =>
      expect(document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toContain(line),
    );
  },
);

test.each([
  ['en', 'random seed: 7 · bookings: 300 · at: 26 Nov 2026, 12:20 PM'],
  ['ur', 'رینڈم سیڈ: 7 · بکنگز: 300 · وقت: 26 Nov 2026, 12:20 PM'],
] as const)('a time among the details is written as everywhere (%s)', async (language, line) => {
  await act(() => setLanguage(language));
  const entry = {
    ...blankEntry,
    action: 'demo.seeded',
    subject_type: 'demo',
    subject_id: 'plan',
    details: { seed: 7, wanted: 300, at: '2026-11-26T07:20:14.512Z' },
  };
  const restored = { ...entry, details: { newest: '2026-11-25 23:10:00.5+00' } };
  await renderAt('/audit', {
    '/audit': (
      <>
        <Details entry={entry} />
        <Details entry={restored} />
      </>
    ),
  });
  const shown = () => document.body.textContent.replaceAll(/[\u2066-\u2069]/g, '');
  await waitFor(() => expect(shown()).toContain(line));
  expect(shown()).toContain('26 Nov 2026, 4:10 AM');
});

test('values of the API are written in words, in Urdu too', async () => {
  await setLanguage('ur');
  const entry = {
    ...blankEntry,
    action: 'dispatch-rule.added',
    subject_type: 'dispatch',
    subject_id: 'd'.repeat(24),
    details: {
      rule: { mode: 'automatic', service_code: 70 },
      outcome: 'expired',
      action: 'hand_over',
      method: 'jazz',
    },
  };
  await renderAt('/audit', { '/audit': <Details entry={entry} /> });
  const text = (await screen.findByText(/خودکار/)).parentElement?.textContent ?? '';
  expect(text.replaceAll(/[\u2066-\u2069]/g, '')).not.toMatch(/[a-z_]{4,}/);
});

test('a whole row among the details is written by its fields', async () => {
  const rule = { id: 'd'.repeat(24), mode: 'off', radius_km: [2, 5], zone_id: null, name: 'Old' };
  const entry = {
    ...blankEntry,
    action: 'dispatch-rule.added',
    subject_type: 'dispatch',
    subject_id: rule.id,
    details: { rule },
  };
  await renderAt('/audit', { '/audit': <Details entry={entry} /> });
  const line = await screen.findByText(/^dispatch rule:/);
  expect(line.textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'dispatch rule: mode: off, radius (km): 2, 5, name: Old',
  );
});

test('a step of a trip shows its states as text, the earlier one first', async () => {
  const entry = {
    ...blankEntry,
    actor_name: 'simulator',
    action: 'trip.moved',
    subject_type: 'trip',
    subject_id: '7',
    trip_no: '10000007',
    details: { to: 'arrived', from: 'accepted' },
  };
  await renderAt('/audit', { '/audit': <Details entry={entry} /> });
  expect(await screen.findByText('Accepted › Arrived')).toBeVisible();
});

test("another server's unknown details are shown as received", async () => {
  const entry = {
    ...blankEntry,
    subject_type: 'fleet',
    subject_id: '7',
  };
  await renderAt('/audit', {
    '/audit': (
      <>
        <p>
          <ActionText entry={{ ...entry, action: 'fleet.merged' }} />
        </p>
        <p>
          <ActionText entry={{ ...entry, action: 'trip.assigned' }} />
        </p>
      </>
    ),
  });
  expect(await screen.findByText('fleet.merged')).toBeVisible();
  expect(screen.getByText('Driver assigned')).toBeVisible();
});

test('the highest page continues from the minute of its last entry', async () => {
  const onOlder = jest.fn();
  const entries = [{ at: '2026-03-01T10:00:20Z' }, { at: '2026-03-01T09:59:40Z' }];
  const place = { '/audit': <OlderEntries page={1000} entries={entries} onOlder={onOlder} /> };
  await renderAt('/audit', place);
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(onOlder).toHaveBeenCalledWith('2026-03-01T15:00');
  const before = { '/audit': <OlderEntries page={999} entries={entries} onOlder={onOlder} /> };
  await renderAt('/audit', before);
  expect(screen.getAllByRole('button', { name: 'Show older entries' })).toHaveLength(1);
});

test('a page beyond the last leads to the last one', async () => {
  const place = await open('?page=999');
  await waitFor(() => expect(place().search).not.toContain('page=999'));
});
