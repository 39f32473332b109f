import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, replaceDraft, setLanguage, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { currentNotices } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import {
  answers,
  called,
  noticeOf,
  openTrip,
  renderPart,
  sentBy,
} from '../testing/detail-part.tsx';
import { noteDraft } from '../trip/note-draft.ts';
import { NotesTab } from './notes-tab.tsx';
import { TimelineTab } from './timeline-tab.tsx';

const historyCall = 'GET /tripHistory/*';
const notesCall = 'GET /booking/notes/*';
const saveCall = 'POST /booking/notes';
const none = { data: [] };
beforeEach(() => {
  answers[historyCall] = none;
  answers[notesCall] = none;
});

const steps = [
  {
    event: 'Booking created',
    kind: 'booking.create',
    dt: '2026-11-21T08:00:00.000Z',
    by: 'Bilal',
  },
  {
    event: 'Drop-off changed',
    kind: 'trip.drop',
    dt: '2026-11-21T08:01:00.000Z',
    by: 'Sara',
    changes: [
      { field: 'dropoff_address', before: 'A', after: 'B' },
      { field: 'dropoff_lat', before: 1, after: 2 },
    ],
  },
  { event: 'Something of another server', dt: '2026-11-21T08:02:00.000Z' },
];
test('steps show a name, a time in Karachi, the minutes since the one before and who did it, in the user’s language', async () => {
  answers[historyCall] = { data: steps };
  await renderPart(<TimelineTab trip={openTrip()} />);
  const shown = async () =>
    (await screen.findAllByRole('listitem')).map((step) => step.textContent);
  expect(await shown()).toEqual([
    'Booking created21 Nov 2026, 1:00 PM · by Bilal',
    'Drop-off changeddrop-off address: A › B21 Nov 2026, 1:01 PM · 1 min later · by Sara',
    'Something of another server21 Nov 2026, 1:02 PM · 1 min later',
  ]);
  cleanup();
  await detailMessages.load('ur');
  await setLanguage('ur');
  await renderPart(<TimelineTab trip={openTrip()} />);
  expect((await shown())[0]).toBe('بکنگ بنائی گئی21 Nov 2026, 1:00 PM · از \u2068Bilal\u2069');
  expect((await shown())[1]).toContain('ڈراپ آف کا پتا: \u2068A\u2069 › \u2068B\u2069');
});

test('a step of one drop names the drop', async () => {
  answers[historyCall] = {
    data: [{ ...steps[0], event: 'Started', kind: 'trip.started', trip_no: '10000012' }],
  };
  await renderPart(<TimelineTab trip={openTrip({ batch_id: 'b'.repeat(24) })} />);
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'StartedDrop 1000001221 Nov 2026, 1:00 PM · by Bilal',
  );
});

test('a batch is loaded by its id; a trip’s notes by its number, and its timeline by its id', async () => {
  const batch = openTrip({ trip_no: '77', batch_id: 'b'.repeat(24) });
  await renderPart(
    [openTrip({ trip_no: '77' }), batch].map((trip) => (
      <section key={trip.batch_id}>
        <TimelineTab trip={trip} />
        <NotesTab trip={trip} mayWrite />
      </section>
    )),
  );
  await waitFor(() =>
    expect(called().toSorted()).toEqual(
      [
        `GET /tripHistory/${'b'.repeat(24)}`,
        `GET /tripHistory/${batch.trip_id}`,
        'GET /booking/notes/77',
        `GET /booking/notes/${'b'.repeat(24)}`,
      ].toSorted(),
    ),
  );
});

test('a note of a trip that has ended stays visible, and can be saved', async () => {
  const trip = openTrip({ trip_no: '4711' });
  await renderPart(<NotesTab trip={trip} mayWrite />);
  fireEvent.change(screen.getByRole('textbox', { name: 'New note' }), {
    target: { value: 'gate code 12' },
  });
  cleanup();
  await renderPart(<NotesTab trip={trip} mayWrite={false} />);
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('gate code 12');
  expect(screen.getByText(/this note isn't saved/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  await waitFor(() =>
    expect(sentBy(saveCall)).toEqual([{ notes: 'gate code 12', booking_no: '4711' }]),
  );
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
});

test('a note of a trip that has ended can be discarded', async () => {
  const trip = openTrip({ trip_no: '4712' });
  noteDraft.keep(trip, 'gate code 12');
  await renderPart(<NotesTab trip={trip} mayWrite={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(noteDraft.of(trip)).toBe('');
});

test('a note that was handed over is in the open field, and typing goes on from it', async () => {
  const trip = openTrip({ trip_no: '4713' });
  await renderPart(<NotesTab trip={trip} mayWrite />);
  const field = screen.getByRole('textbox', { name: 'New note' });
  act(() => replaceDraft('trip-note 4713', 'Gate 2'));
  await userEvent.type(field, ', ring twice');
  expect(field).toHaveValue('Gate 2, ring twice');
  expect(noteDraft.of(trip)).toBe('Gate 2, ring twice');
  act(() => replaceDraft('trip-note 4713'));
  expect(field).toHaveValue('');
});

test('a failed load or save shows the specified message', async () => {
  const broken = [500, { message: 'broken' }] as const;
  Object.assign(answers, { [historyCall]: broken, [notesCall]: broken, [saveCall]: broken });
  await renderPart(
    <>
      <TimelineTab trip={openTrip()} />
      <NotesTab trip={openTrip()} mayWrite />
    </>,
  );
  await noticeOf('Failed to fetch agent timeline');
  await noticeOf('Failed to fetch agent note');
  fireEvent.change(screen.getByRole('textbox', { name: 'New note' }), {
    target: { value: 'called twice' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  await noticeOf('Failed to save note');
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('called twice');
  // Neither tab is empty without a next step.
  const row = { id: '1', dt: '2026-11-21T08:00:00.000Z' };
  answers[notesCall] = { data: [{ ...row, notes: 'called once', name: 'Sara' }] };
  answers[historyCall] = { data: [{ ...row, event: 'Booked by phone' }] };
  expect(screen.queryByText('No Notes')).not.toBeInTheDocument();
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(retry);
  expect(await screen.findByText('called once')).toBeInTheDocument();
  expect(await screen.findByText('Booked by phone')).toBeInTheDocument();
});

test.each([
  ['timeline', historyCall, <TimelineTab key="timeline" trip={openTrip()} />, { data: steps }],
  ['notes', notesCall, <NotesTab key="notes" trip={openTrip()} mayWrite />, none],
])(
  'once the %s tab is loaded again, the next key is not for the page',
  async (_name, path, part, loaded) => {
    answers[path] = [500, { message: 'broken' }];
    await renderPart(part);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers[path] = loaded;
    retry.focus();
    fireEvent.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
    const focused = document.activeElement as HTMLElement; // one of the page
    act(() => focused.blur());
    expect(focused).not.toHaveAttribute('tabindex');
  },
);

test('a load that ends the session shows no message here', async () => {
  startSession(buildSession());
  answers[historyCall] = [401, { message: 'Session expired' }];
  await renderPart(<TimelineTab trip={openTrip()} />);
  await waitFor(() => expect(currentSession()).toBeUndefined());
  expect(currentNotices()).toEqual([]);
});

test('a note beyond the limit is kept, with its length, and not sent', async () => {
  await renderPart(<NotesTab trip={openTrip()} mayWrite />);
  const field = screen.getByRole('textbox', { name: 'New note' });
  fireEvent.change(field, { target: { value: 'x'.repeat(1001) } });
  expect(field).toHaveValue('x'.repeat(1001));
  expect(screen.getByText('1001 / 1000')).toBeInTheDocument();
  expect(screen.getByText('Use at most 1000 characters')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  expect(sentBy(saveCall)).toEqual([]);
  fireEvent.change(field, { target: { value: '' } });
});
