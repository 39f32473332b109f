import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dismissNotice, drafts, setLanguage, startSession } from 'shared-bus';
import {
  anySession,
  currentNotices,
  leaveConsole,
  otherProvider,
  renderAt,
  setTestComposition,
} from 'shared-ui/testing';

import { deskMessages } from './desk-messages.ts';
import { HandoverPart } from './handover-part.tsx';

beforeEach(() => {
  startSession(anySession(1));
  setTestComposition(['/inprogress', '/scheduled']);
});
afterEach(leaveConsole);

const colleague = (id: string, name: string, takesTrips: boolean) => ({
  id: id.repeat(24),
  name,
  role: takesTrips ? 11 : 12,
  is_here: true,
  takes_trips: takesTrips,
});
const row = {
  id: 'f'.repeat(24),
  from: { id: 'a'.repeat(24), name: 'Ayesha' },
  to_id: 'b'.repeat(24),
  at: '2026-11-21T09:00:00.000Z',
  opened_at: null,
  requests: 1,
  trips: 0,
  drafts: 2,
  has_note: false,
};
const trip = 'c'.repeat(24);

test.each([
  ['a supervisor', 'Sana', ['trip-note 10003097']],
  ['a dispatcher, who sees no trips,', 'Ali', []],
])('%s gets the drafts that their role may go on with', async (_who, name, keys) => {
  drafts.set('trip-note 10003097', 'Gate 2');
  const calls = await otherProvider({
    'GET /handovers': { data: [] },
    'GET /handovers/held': {
      data: {
        requests: 1,
        trips: 0,
        colleagues: [colleague('b', 'Sana', true), colleague('d', 'Ali', false)],
      },
    },
    'POST /handovers': { data: row },
  });
  await renderAt('/', { '/': <HandoverPart /> }, [deskMessages]);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over open work' }));
  const first = await screen.findByRole('radio', { name: /Sana/ });
  await waitFor(() => expect(first).toHaveFocus());
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));
  const stays = screen.queryByText(
    `Unsaved changes to trips stay with you, because ${name} can't open trips.`,
  );
  expect(stays === null).toBe(keys.length > 0);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.all.find(({ name: call }) => call === 'POST /handovers')?.body;
  expect(sent).toMatchObject({ drafts: keys.map((key) => ({ key, content: '"Gate 2"' })) });
  expect(drafts.hasAny()).toBe(keys.length === 0);
});

test('drafts of trips that were received are links to their trips', async () => {
  drafts.set('trip-fares 10003097', { customer: '280', partner: '250', version: 4 });
  await otherProvider({
    'GET /handovers': { data: [row] },
    'GET /handovers/*': {
      data: {
        note: '',
        requests: [],
        trips: [],
        drafts: [
          { key: 'trip-note 10003097', person: '', content: '"Gate 2"' },
          { key: 'trip-fares 10003097', person: '', content: '{"customer":"300","partner":"250"}' },
          { key: `drop-edit ${trip}`, person: '', content: '{"values":{}}' },
        ],
      },
    },
    'PUT /handovers/*/opened': {},
  });
  await renderAt('/', { '/': <HandoverPart /> }, [deskMessages]);
  await waitFor(() => expect(currentNotices()).toHaveLength(1));
  act(() => currentNotices()[0]?.action?.run());
  const dialog = await screen.findByRole('dialog', { name: 'Handed over by Ayesha' });
  const links = within(dialog).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Note on 10003097', '/inprogress/10003097'],
    ['Fares of 10003097', '/inprogress/10003097'],
    ['Drop-off of a trip', `/scheduled/${trip}/edit`],
  ]);
  expect(within(dialog).getAllByText(/Yours were kept/)).toHaveLength(1);
  expect(drafts.get('trip-note 10003097')).toBe('Gate 2');
});

test('a handover that could not be opened is offered until it is', async () => {
  let isAway = true;
  const calls = await otherProvider({
    'GET /handovers': { data: [row] },
    'GET /handovers/*': () =>
      isAway
        ? [500, { message: 'Try again' }]
        : { data: { note: 'Call Bilal back', requests: [], trips: [], drafts: [] } },
    'PUT /handovers/*/opened': {},
  });
  await renderAt('/', { '/': <HandoverPart /> }, [deskMessages]);
  const offer = () => currentNotices().find(({ action }) => action?.label === 'Open');
  // As the host does.
  const press = () =>
    act(() => {
      const { id = 0, action } = offer() ?? {};
      if (!action?.keepsNotice) dismissNotice(id);
      action?.run();
    });
  await waitFor(() => expect(offer()).toBeDefined());
  press();
  await waitFor(() => expect(currentNotices().some(({ intent }) => intent === 'error')).toBe(true));
  isAway = false;
  press();
  press();
  const dialog = await screen.findByRole('dialog', { name: 'Handed over by Ayesha' });
  expect(within(dialog).getByText('Call Bilal back')).toBeVisible();
  expect(offer()).toBeUndefined();
  expect(calls.all.filter(({ name }) => name === `GET /handovers/${row.id}`)).toHaveLength(2);
});

test('two handovers with the same work are two notices, in the language of the page, until their user is gone', async () => {
  await otherProvider({ 'GET /handovers': { data: [row, { ...row, id: 'e'.repeat(24) }] } });
  await renderAt('/', { '/': <HandoverPart /> }, [deskMessages]);
  await waitFor(() => expect(currentNotices()).toHaveLength(2));
  expect(currentNotices()[0]?.body).toMatch(/^1 request, 2 drafts · /);
  await act(() => setLanguage('ur'));
  expect(currentNotices().map(({ action }) => action?.label)).toEqual(['کھولیں', 'کھولیں']);
  await act(() => setLanguage('en'));
  cleanup();
  expect(currentNotices()).toEqual([]);
});

test('a note that is too long to hand over stays, with its length', async () => {
  const calls = await otherProvider({
    'GET /handovers': { data: [] },
    'GET /handovers/held': {
      data: { requests: 1, trips: 0, colleagues: [colleague('b', 'Sana', true)] },
    },
  });
  await renderAt('/', { '/': <HandoverPart /> }, [deskMessages]);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over open work' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Sana/ }));
  const note = screen.getByRole('textbox', { name: 'Note for the next agent' });
  fireEvent.change(note, { target: { value: 'x'.repeat(501) } });
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(note).toHaveFocus();
  expect(note).toHaveAccessibleDescription(/501 \/ 500/);
  expect(note).toHaveValue('x'.repeat(501));
  expect(calls).not.toContain('POST /handovers');
});
