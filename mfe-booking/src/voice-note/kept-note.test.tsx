import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { draftFiles, drafts, replaceDraft } from 'shared-bus';
import { apiThrough, lost, type ProviderCalls } from 'shared-ui/testing';

import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { findField, newPhone } from '../testing/booking-steps.ts';
import { openDraft, pressText, undo } from '../testing/many-steps.ts';
import { leave, renderBooking } from '../testing/render-booking.tsx';
import { rightValues } from '../testing/values.ts';
import { sendWaiting } from '../waiting/send-waiting.ts';
import { moveToForm, removeBooking, waitingBookings } from '../waiting/waiting-bookings.ts';
import { startRecording } from './recorder.ts';

// jsdom has no microphone: the recorder has its own tests in the browser.
jest.mock('./recorder.ts', () => ({ startRecording: jest.fn() }));

const uploadCall = 'POST /file/upload';
const uploaded = '/get/audio/kept';
let draftKey = '';
let finishUpload: () => void;
let calls: ProviderCalls;

const storedNote = async () => (await draftFiles.get(draftKey))?.text();
const draftedNote = () => drafts.get<{ values: object }>(draftKey)?.values;
const uploads = () => calls.filter((name) => name === uploadCall).length;

bookingBy('dispatcher');
beforeEach(async () => {
  URL.createObjectURL = () => 'blob:note';
  URL.revokeObjectURL = () => undefined;
  jest.mocked(startRecording).mockResolvedValue({
    stop: () => Promise.resolve(new Blob(['what the caller says'], { type: 'audio/mpeg' })),
    cancel: () => undefined,
    lost: new Promise(() => undefined),
  });
  const held = new Promise<void>((resolve) => {
    finishUpload = resolve;
  });
  calls = await apiThrough({ [uploadCall]: () => held.then(() => ({ data: uploaded })) });
  draftKey = `booking:${await draftSlotOfTab()}`;
});

async function record(): Promise<void> {
  await openDraft({ ...rightValues, phone: newPhone() });
  await pressText('Record');
  await screen.findByText('Recording');
}
/** Records a note whose upload does not end. */
async function recordAndUpload(): Promise<void> {
  await record();
  await pressText('Stop');
  await waitFor(() => expect(uploads()).toBe(1));
}
async function leaveByLink(): Promise<void> {
  await leave('/elsewhere');
  await pressText('Leave');
  await screen.findByText('another page');
}

test('a note that is uploaded while the user leaves is kept, and its upload goes on later', async () => {
  await recordAndUpload();
  await leaveByLink();
  expect(await storedNote()).toBe('what the caller says');
  finishUpload();
  await leave('/queue/newBooking');
  await screen.findByText('Remove', { selector: 'button *' });
  expect(draftedNote()).toMatchObject({ voice_recording: uploaded });
});

test('a note that is uploaded is stored before a reload, and removed once it is saved', async () => {
  await recordAndUpload();
  expect(await storedNote()).toBe('what the caller says');
  expect(draftedNote()).toMatchObject({ unsent_note: 'recorded' });
  finishUpload();
  await screen.findByText('Remove', { selector: 'button *' });
  await waitFor(async () => expect(await storedNote()).toBeUndefined());
  expect(draftedNote()).not.toHaveProperty('unsent_note');
});

test('a recording that runs while the user leaves ends there, and is kept', async () => {
  await record();
  await leaveByLink();
  await waitFor(async () => expect(await storedNote()).toBe('what the caller says'));
  await waitFor(() => expect(draftedNote()).toMatchObject({ unsent_note: 'recorded' }));
  expect(uploads()).toBe(0);
});

test('clearing the form discards a note that is not saved, and Undo brings it back', async () => {
  await recordAndUpload();
  await pressText('Start over');
  await waitFor(async () => expect(await storedNote()).toBeUndefined());
  expect(await screen.findByText('Record', { selector: 'button *' })).toBeInTheDocument();
  undo();
  finishUpload();
  await screen.findByText('Remove', { selector: 'button *' });
  expect(draftedNote()).toMatchObject({ voice_recording: uploaded, name: rightValues.name });
});

test('after a reload too, Undo brings a note back that is not saved', async () => {
  await recordAndUpload();
  cleanup();
  await renderBooking('/queue/newBooking');
  await waitFor(() => expect(uploads()).toBe(2));
  await pressText('Start over');
  await waitFor(async () => expect(await storedNote()).toBeUndefined());
  undo();
  finishUpload();
  await screen.findByText('Remove', { selector: 'button *' });
  expect(draftedNote()).toMatchObject({ voice_recording: uploaded });
});

test('a change of the draft elsewhere leaves a recording that runs', async () => {
  await record();
  const stored = drafts.get<object>(draftKey);
  replaceDraft(draftKey, { ...stored, values: { ...rightValues, name: 'Typed elsewhere' } });
  expect(await findField('Name')).toHaveValue('Typed elsewhere');
  await pressText('Stop');
  await waitFor(() => expect(draftedNote()).toMatchObject({ unsent_note: 'recorded' }));
});

test('clearing the form ends a recording that runs', async () => {
  await record();
  await pressText('Start over');
  expect(await screen.findByText('Record', { selector: 'button *' })).toBeInTheDocument();
  await act(() => Promise.resolve());
  expect([uploads(), await storedNote()]).toEqual([0, undefined]);
});

test('a note that could not be saved is kept until it is removed', async () => {
  await apiThrough({ [uploadCall]: [500, {}] });
  await record();
  await pressText('Stop');
  const remove = await screen.findByText('Remove', { selector: 'button *' });
  expect(await storedNote()).toBe('what the caller says');
  fireEvent.click(remove);
  await waitFor(async () => expect(await storedNote()).toBeUndefined());
  expect(draftedNote()).not.toHaveProperty('unsent_note');
});

/** Records a note and creates its booking, while no server answers. */
async function createWithoutServer() {
  await apiThrough({ [uploadCall]: [503, {}] });
  await record();
  await pressText('Stop');
  await screen.findByText('Remove', { selector: 'button *' });
  await pressText('Create Booking');
  await screen.findByText('another page');
}

test('without a server a note waits with its booking, and is uploaded before that is sent', async () => {
  await createWithoutServer();
  expect(waitingBookings()).toMatchObject([{ note: 'kept', state: 'waiting' }]);
  await waitFor(async () => expect(await storedNote()).toBeUndefined());
  const bodies: unknown[] = [];
  let isLost = true;
  calls = await apiThrough({
    [uploadCall]: { data: uploaded },
    'POST /ride/create': ({ body }, forward) => {
      bodies.push(body);
      return isLost ? lost : forward();
    },
  });
  expect(await sendWaiting()).toEqual([]);
  isLost = false;
  expect(await sendWaiting()).toMatchObject([{ state: 'created' }]);
  expect(uploads()).toBe(1);
  expect(bodies).toMatchObject([{ voice_recording: uploaded }, { voice_recording: uploaded }]);
  waitingBookings().forEach(removeBooking);
});

test('a waiting booking that is corrected takes its note back into the form', async () => {
  await createWithoutServer();
  const [booking] = waitingBookings();
  const formId = booking && (await moveToForm(booking));
  expect(await (await draftFiles.get(`booking:${formId}`))?.text()).toBe('what the caller says');
  expect(waitingBookings()).toEqual([]);
  await leave(`/queue/newBooking?draft=${formId}`);
  expect(await screen.findByText('Remove', { selector: 'button *' })).toBeInTheDocument();
});

test('a draft whose note is no longer in this browser says so', async () => {
  await openDraft({ ...rightValues, phone: newPhone(), unsent_note: 'recorded' });
  expect(await screen.findByText(/no longer on this computer/)).toBeVisible();
  expect(await screen.findByText('Ready to create')).toBeInTheDocument();
});

test('a note that cannot be played says so, and can be tried again', async () => {
  await openDraft({ ...rightValues, phone: newPhone(), voice_recording: uploaded });
  const player = () => screen.findByLabelText('Voice note', { selector: 'audio' });
  const shown = await player();
  await act(async () => void fireEvent.error(shown));
  expect(await screen.findByText("Couldn't play the voice note.")).toBeVisible();
  await pressText('Try again');
  expect(await player()).toBeVisible();
});

test('a fare that was changed is there after a reload', async () => {
  const estimate = {
    est_req_id: 'e1',
    actual: 170,
    adjusted_fare: 175,
    calldata: { dist: 8000, time: 1200 },
  };
  await openDraft({ ...rightValues, phone: newPhone(), estimate });
  fireEvent.click(await screen.findByLabelText('Increase fare by Rs. 10'));
  cleanup();
  await renderBooking('/queue/newBooking');
  expect(await screen.findByText('Rs. 185')).toBeVisible();
});
