import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure, drafts, startSession } from 'shared-bus';
import { anySession, leaveConsole, renderAt, receivedNotices, SocketLine } from 'shared-ui/testing';

import { FormTools } from '../draft/form-tools.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { BookingFormProvider, useBookingForm, type BookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { rideBody } from '../form/ride-body.ts';
import { messages } from '../messages.ts';
import { addDrop, sender, undo } from '../testing/many-steps.ts';
import { rightValues } from '../testing/values.ts';
import type { sendBooking } from '../waiting/send-booking.queries.ts';
import { waitingBookings } from '../waiting/waiting-bookings.ts';
import { useCreate } from './use-create.ts';

type SendBooking = typeof sendBooking;

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

// Answers that a provider may send and the reference API rarely does: only here its calls are
// replaced.
const done = jest.fn();
const about = { queueRowId: undefined, isClient: false };
afterEach(leaveConsole);

async function open(
  values: BookingValues,
  send: SendBooking,
  note: { hasUnsavedNote?: boolean } = {},
): Promise<BookingForm> {
  let form: BookingForm | undefined;
  function Screen() {
    form = useBookingForm();
    const draft = useDraft('booking:test', () => values);
    const { create, creating, isUnanswered } = useCreate({
      draft,
      formId: 'test',
      requestOf: (typed) => ({ to: 'ride', body: rideBody(typed, about) }),
      queueRowId: undefined,
      isClient: false,
      send,
      ...note,
      createdText: 'Made',
      onVisit: () => undefined,
      onDone: done,
    });
    return (
      <>
        <FormTools draft={draft} isCreating={creating} />
        <button type="button" disabled={creating} onClick={create}>
          Create
        </button>
        {isUnanswered ? <p>No answer</p> : null}
      </>
    );
  }
  await renderAt(
    '/',
    {
      '/': (
        <BookingFormProvider opening={values} namesDispatcher>
          <Screen />
        </BookingFormProvider>
      ),
    },
    [messages],
  );
  if (!form) throw new Error('the form was just rendered');
  return form;
}
const refusal = (status: number, errorId: ApiFailure['errorId'] = 'field.invalid') =>
  new ApiFailure({
    status,
    errorId,
    title: `Title ${status}`,
    message: `Message ${status}`,
    answer: { error: `Title ${status}`, message: `Message ${status}` },
  });
/** Presses once the previous attempt has ended. */
async function press() {
  await waitFor(() => expect(screen.getByText('Create')).toBeEnabled());
  fireEvent.click(screen.getByText('Create'));
}

const kinds: readonly (readonly [string, () => BookingValues])[] = [
  ['a ride', () => rightValues],
  ['several drops', () => ({ ...sender(), drops: [addDrop({ id: 'Near' })] })],
  [
    'a food batch',
    () => ({
      ...sender(),
      service_code: 100,
      drop_mode: 'single_drop',
      zone: { en: 'Clifton', ur: 'کلفٹن' },
    }),
  ],
];
test.each(kinds)(
  '%s: a refusal shows the server’s message; for a single booking’s 422 the message is the title (docs/domain/booking.md#outcomes)',
  async (kind, values) => {
    const statuses = [400, 401, 403, 404, 422, 500];
    const send = jest.fn<ReturnType<SendBooking>, Parameters<SendBooking>>();
    for (const status of statuses) send.mockRejectedValueOnce(refusal(status));
    await open(values(), send);
    for (const status of statuses) {
      await press();
      const [title, body] =
        status === 422 && kind === 'a ride'
          ? ['Message 422', 'Title 422']
          : [`Title ${status}`, `Message ${status}`];
      await waitFor(() =>
        expect(receivedNotices).toContainEqual(
          expect.objectContaining({ intent: 'error', title, body, durationMs: 2000 }),
        ),
      );
    }
    expect(done).not.toHaveBeenCalled();
  },
);

test('a refusal releases the key; a lost answer, an ended session or a running attempt does not', async () => {
  startSession(anySession(1));
  const stop = await mockLine.open();
  const send = jest.fn<ReturnType<SendBooking>, Parameters<SendBooking>>();
  const errors = [
    refusal(0, 'network'),
    refusal(500, 'server.failed'),
    refusal(401, 'session.expired'),
    refusal(409, 'idempotency.running'),
    refusal(422),
  ];
  for (const error of errors) send.mockRejectedValueOnce(error);
  send.mockResolvedValueOnce({ trip_no: '1' });
  await open(rightValues, send);
  for (let attempt = 0; attempt <= errors.length; attempt += 1) await press();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  stop();
  const keys = send.mock.calls.map(([, key]) => key);
  expect(new Set(keys.slice(0, 5)).size).toBe(1);
  expect(keys[5]).not.toBe(keys[0]);
});

test('a batch whose partner is not available is sent only to ask for a lost answer', async () => {
  startSession(anySession(1));
  const stop = await mockLine.open();
  const partner = 'd'.repeat(24);
  const send = jest.fn<ReturnType<SendBooking>, Parameters<SendBooking>>();
  send.mockRejectedValueOnce(refusal(0, 'network'));
  send.mockResolvedValueOnce({ trip_no: '1' });
  const drops = [addDrop({ id: 'Near' })];
  const form = await open({ ...sender(), drops, partner_id: partner }, send);
  act(() => form.setCase({ unavailablePartner: partner }));
  await press();
  expect(send).not.toHaveBeenCalled();

  act(() => form.setCase({ unavailablePartner: undefined }));
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  // The batch may have been created, and have made him busy.
  act(() => form.setCase({ unavailablePartner: partner }));
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  stop();
  const [[, first] = [], [, second] = []] = send.mock.calls;
  expect(second).toBe(first);
});

test('Start over clears an unanswered booking, also an untyped one: the next has another key, and Undo returns the first', async () => {
  startSession(anySession(1));
  const stop = await mockLine.open();
  const send = jest.fn<ReturnType<SendBooking>, Parameters<SendBooking>>();
  send.mockRejectedValue(refusal(0, 'network'));
  await open(rightValues, send);
  expect(screen.queryByText('Start over')).not.toBeInTheDocument();
  await press();
  expect(await screen.findByText('No answer')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Start over'));
  expect(screen.queryByText('Start over')).not.toBeInTheDocument();
  expect(screen.queryByText('No answer')).not.toBeInTheDocument();
  expect(drafts.get('booking:test')).toBeUndefined();
  undo();
  await press();
  expect(await screen.findByText('No answer')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Start over'));
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  stop();
  const [first, second, third] = send.mock.calls.map(([, key]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a booking that is under way can't be cleared for another one, which its success would end", async () => {
  let refuse = (): void => undefined;
  const send = jest.fn<ReturnType<SendBooking>, Parameters<SendBooking>>().mockReturnValue(
    new Promise((_resolve, reject) => {
      refuse = () => reject(refusal(422));
    }),
  );
  const form = await open(rightValues, send);
  act(() => form.update({ name: 'Somebody Else' }));
  await press();
  const startOver = await screen.findByRole('button', { name: 'Start over' });
  expect(startOver).toHaveAttribute('aria-disabled', 'true');
  act(() => refuse());
  await waitFor(() => expect(screen.getByText('Create')).toBeEnabled());
  expect(startOver).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['was not sent', undefined],
  ['stays sent if it was', { values: rightValues, idempotencyKey: 'sent', isSent: true }],
])('a booking that is not kept, because its recording is gone, %s', async (_name, stored) => {
  startSession(anySession(1));
  if (stored) drafts.set('booking:test', stored);
  await open(rightValues, jest.fn(), { hasUnsavedNote: true });
  await press();
  await waitFor(() =>
    expect(receivedNotices).toContainEqual(
      expect.objectContaining({ title: "The voice note isn't saved." }),
    ),
  );
  expect(waitingBookings()).toEqual([]);
  const { idempotencyKey, isSent } = drafts.get<NonNullable<typeof stored>>('booking:test') ?? {};
  expect([idempotencyKey, isSent]).toEqual([stored?.idempotencyKey, stored?.isSent]);
});

test.each([0, 502, 503, 504])(
  'without events a booking that gets %i instead of an answer is kept with its key',
  async (status) => {
    const send = jest.fn<ReturnType<SendBooking>, Parameters<SendBooking>>();
    send.mockRejectedValueOnce(refusal(status, status === 0 ? 'network' : 'server.unavailable'));
    await open(rightValues, send);
    await press();
    await waitFor(() => expect(waitingBookings()).toHaveLength(1));
    const [[request, key] = []] = send.mock.calls;
    expect(waitingBookings()).toMatchObject([{ number: 1, key, request, state: 'waiting' }]);
    // The next one comes after it.
    cleanup();
    await open(rightValues, send);
    await press();
    await waitFor(() => expect(waitingBookings().map(({ number }) => number)).toEqual([1, 2]));
    expect(send).toHaveBeenCalledTimes(1);
  },
);
