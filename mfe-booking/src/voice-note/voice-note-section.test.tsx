import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drafts } from 'shared-bus';
import {
  apiThrough,
  leaveConsole,
  otherProvider,
  renderAt,
  type ProviderAnswer,
  type ProviderCalls,
} from 'shared-ui/testing';

import { BookingFormProvider } from '../form/booking-form.tsx';
import { emptyValues } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { messages } from '../messages.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { newPhone, recordNotices } from '../testing/booking-steps.ts';
import { pressWithModifier, openDraft } from '../testing/many-steps.ts';
import { sentRides } from '../testing/sent-rides.ts';
import { rightValues } from '../testing/values.ts';
import { startRecording, type Recording } from './recorder.ts';
import { useVoiceNote } from './use-voice-note.ts';
import { VoiceNoteSection } from './voice-note-section.tsx';

// jsdom has no microphone: the recorder has its own tests in the browser.
jest.mock('./recorder.ts', () => ({ startRecording: jest.fn() }));
const record = jest.mocked(startRecording);

const uploadCall = 'POST /file/upload';
const removeCall = 'POST /file/remove';
/** A server whose uploads end in these ways, one after the other. */
const uploadsEnd = (...ends: readonly ProviderAnswer[]) => {
  const left = [...ends];
  return otherProvider({ [uploadCall]: () => left.shift() ?? {} });
};
const stopFirst = 'Stop the recording to create the booking.';
const kept = { data: '/get/audio/kept' };
const down = [500, {}] as const;
const removedFiles = (calls: ProviderCalls) =>
  calls.all.filter(({ name }) => name === removeCall).map(({ body }) => body);

function Section() {
  return <VoiceNoteSection voice={useVoiceNote('booking:test')} />;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const named = (name: string) => screen.findByRole('button', { name });
const holdsUpLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

afterEach(leaveConsole);

test('idle, recording, recorded: denied, started once, retried, recorded again, removed; the focus remains', async () => {
  URL.createObjectURL = () => 'blob:note';
  URL.revokeObjectURL = () => undefined;
  await renderAt(
    '/',
    {
      '/': (
        <BookingFormProvider opening={emptyValues} namesDispatcher>
          <Section />
        </BookingFormProvider>
      ),
    },
    [messages],
  );

  record
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    .mockRejectedValueOnce(new DOMException('none', 'NotFoundError'));
  const main = await named('Record');
  expect(screen.getByText(/^Up to 5 minutes, saved as MP3/)).toBeInTheDocument();
  main.focus();
  press('Record');
  expect(await screen.findByText(/Microphone access is blocked/)).toBeInTheDocument();
  press('Record');
  expect(await screen.findByText(/No microphone found/)).toBeInTheDocument();

  const recording: Recording = {
    stop: () => Promise.resolve(new Blob(['mp3'])),
    cancel: () => undefined,
    lost: new Promise(() => undefined),
  };
  let allow = (_recording: Recording): void => undefined;
  record.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        allow = resolve;
      }),
  );
  press('Record');
  press('Record');
  expect(record).toHaveBeenCalledTimes(1);
  await act(async () => allow(recording));
  expect(await named('Stop')).toHaveFocus();
  expect(holdsUpLeaving()).toBe(true);

  // A recording that the server refused is still here.
  const calls = await uploadsEnd(down, { data: '/get/audio/1' }, { data: '/get/audio/2' });
  press('Stop');
  await named('Save again');
  expect(holdsUpLeaving()).toBe(true);
  press('Save again');
  await named('Remove');
  await waitFor(() => expect(holdsUpLeaving()).toBe(false));
  expect(await named('Record again')).toHaveFocus();

  // A new recording discards the old one, once it has begun.
  press('Record again');
  expect(removedFiles(calls)).toEqual([]);
  await act(async () => allow(recording));
  await waitFor(() => expect(removedFiles(calls)).toEqual([{ url: '/get/audio/1' }]));
  press('Stop');
  await named('Remove');
  press('Remove');
  await waitFor(() =>
    expect(removedFiles(calls)).toEqual([{ url: '/get/audio/1' }, { url: '/get/audio/2' }]),
  );
  expect(await named('Record')).toHaveFocus();
});

describe('in a booking', () => {
  bookingBy('dispatcher');

  test('a note that is shown as saved is already in the draft: a reload at that moment restores it', async () => {
    record.mockReset().mockResolvedValue({
      stop: () => Promise.resolve(new Blob(['mp3'])),
      cancel: () => undefined,
      lost: new Promise(() => undefined),
    });
    await openDraft({ ...rightValues, phone: newPhone() });
    await uploadsEnd(kept);
    const key = `booking:${await draftSlotOfTab()}`;
    fireEvent.click(await screen.findByText('Record', { selector: 'button *' }));
    await screen.findByText('Recording');
    // The draft that a page reloaded as soon as the player is shown would find.
    const stored = new Promise<unknown>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('audio')) return;
        observer.disconnect();
        resolve(drafts.get<{ values: object }>(key)?.values);
      }).observe(document.body, { childList: true, subtree: true });
    });
    fireEvent.click(screen.getByText('Stop', { selector: 'button *' }));
    expect(await stored).toMatchObject({ voice_recording: '/get/audio/kept' });
    expect(holdsUpLeaving()).toBe(false);
  });

  test('an unplugged microphone ends the recording, and what there is gets saved', async () => {
    let unplug = (): void => undefined;
    record.mockReset().mockResolvedValue({
      stop: () => Promise.resolve(new Blob(['mp3'])),
      cancel: () => undefined,
      lost: new Promise((resolve) => {
        unplug = resolve;
      }),
    });
    await openDraft({ ...rightValues, phone: newPhone() });
    const calls = await uploadsEnd(kept);
    fireEvent.click(await screen.findByText('Record', { selector: 'button *' }));
    await screen.findByText('Recording');
    act(() => unplug());
    expect(await screen.findByText(/The microphone was disconnected/)).toBeInTheDocument();
    await screen.findByText('Remove', { selector: 'button *' });
    expect(calls.filter((name) => name === uploadCall)).toHaveLength(1);
  });

  test('a note that could not be saved is in the bar with Save again, instead of "Ready to create"', async () => {
    record.mockReset().mockResolvedValue({
      stop: () => Promise.resolve(new Blob(['mp3'])),
      cancel: () => undefined,
      lost: new Promise(() => undefined),
    });
    await openDraft({ ...rightValues, phone: newPhone() });
    const calls = await uploadsEnd(down, kept);
    fireEvent.click(await screen.findByText('Record', { selector: 'button *' }));
    await screen.findByText('Recording');
    fireEvent.click(screen.getByText('Stop', { selector: 'button *' }));
    const bar = await screen.findByText("The voice note isn't saved.");
    expect(screen.queryByText('Ready to create')).not.toBeInTheDocument();
    fireEvent.click(within(bar.closest('[role=status]') ?? document.body).getByText('Save again'));
    expect(await screen.findByText('Ready to create')).toBeInTheDocument();
    await waitFor(() => expect(calls.filter((name) => name === uploadCall)).toHaveLength(2));
  });

  test('a booking waits for a note that is being saved, and has it', async () => {
    const sent: unknown[] = [];
    await apiThrough({
      [uploadCall]: () => kept,
      'POST /ride/create': ({ body }, forward) => {
        sent.push(body);
        return forward();
      },
    });
    let finish = (_recorded: Blob): void => undefined;
    record.mockReset().mockResolvedValue({
      stop: () =>
        new Promise<Blob>((resolve) => {
          finish = resolve;
        }),
      cancel: () => undefined,
      lost: new Promise(() => undefined),
    });
    const place = await openDraft({ ...rightValues, phone: newPhone() });
    fireEvent.click(await screen.findByText('Record', { selector: 'button *' }));
    await screen.findByText('Recording');
    fireEvent.click(screen.getByText('Stop', { selector: 'button *' }));
    fireEvent.click(screen.getByRole('button', { name: /^Create Booking/ }));
    expect(await screen.findByText(/will be created when the server responds/)).toBeVisible();
    expect(sent).toEqual([]);
    await act(async () => finish(new Blob(['mp3'])));
    await waitFor(() => expect(place()).toBe('/queue'));
    expect(sent).toMatchObject([{ voice_recording: '/get/audio/kept' }]);
  });

  test('a running recording blocks Create Booking, and the bar says so', async () => {
    const [rides, notices] = [await sentRides(), recordNotices()];
    record.mockReset().mockResolvedValue({
      stop: () => new Promise(() => undefined),
      cancel: () => undefined,
      lost: new Promise(() => undefined),
    });
    const place = await openDraft({ ...rightValues, phone: newPhone() });
    fireEvent.click(await screen.findByText('Record', { selector: 'button *' }));
    await screen.findByText('Recording');
    expect(screen.queryByText('Ready to create')).not.toBeInTheDocument();
    expect(screen.getByText(stopFirst)).toBeVisible();
    pressWithModifier('ctrlKey');
    await waitFor(() => expect(notices).toContain(stopFirst));
    fireEvent.click(screen.getByText('Stop recording', { selector: 'button' }));
    expect(await screen.findByText(/The voice note is uploading/)).toBeVisible();
    expect(screen.queryByText('Ready to create')).not.toBeInTheDocument();
    pressWithModifier('ctrlKey');
    expect([rides, place()]).toEqual([[], '/queue/newBooking']);
  });
});
