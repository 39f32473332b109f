import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drafts, notices$, type Notice } from 'shared-bus';

import { emptyValues } from '../form/booking-values.ts';
import { draftSlotOfTab } from '../layout/tab-slot.ts';
import { bookingBy } from '../testing/booking-by.ts';
import { findField, newPhone, noticeTitles } from '../testing/booking-steps.ts';
import { lateAnswers } from '../testing/late-answers.ts';
import {
  fillDropForm,
  focused,
  fieldNamed,
  holdUndo,
  openDraft,
  pressText,
  sender,
  undo,
} from '../testing/many-steps.ts';
import { leave, renderBooking } from '../testing/render-booking.tsx';
import { sentRides } from '../testing/sent-rides.ts';
import { rightValues } from '../testing/values.ts';

bookingBy('dispatcher');

const shownNotices = (): readonly Notice[] => {
  let list: readonly Notice[] = [];
  notices$
    .subscribe((all) => {
      list = all;
    })
    .unsubscribe();
  return list;
};

test('a disabled Create Booking shows why beside it, and links to the field', async () => {
  await openDraft({
    ...rightValues,
    service_code: 22,
    dropoff_name: 'Ali',
    dropoff_phone: '03331234567',
    cod_amount: '20000',
  });
  const create = await waitFor(() => fieldNamed('create'));
  expect(create).toHaveAttribute('aria-disabled', 'true');
  const reason = await screen.findByText('Parcel value and COD must be less than 10000', {
    selector: 'button',
  });
  expect(create).toHaveAttribute('aria-describedby', reason.id);
  fireEvent.click(reason);
  await focused('cod_amount');
  fillDropForm('cod_amount', '900');
  expect(
    screen.queryByText('Parcel value and COD must be less than 10000'),
  ).not.toBeInTheDocument();
});

test('that nothing is missing is announced, once, by a region that was there before', async () => {
  await openDraft({ ...rightValues, phone: newPhone(), name: '' });
  const bar = await screen.findByRole('group', { name: 'Missing' });
  const region = within(bar.parentElement ?? document.body).getByRole('status');
  expect(region).toBeEmptyDOMElement();
  let announced = 0;
  const watch = new MutationObserver((changes) => {
    // While the caller is looked up, the region says that the form waits.
    announced += changes.filter(({ addedNodes }) =>
      [...addedNodes].some(({ textContent }) => textContent === 'Ready to create'),
    ).length;
  });
  watch.observe(region, { childList: true, subtree: true, characterData: true });
  for (const typed of ['B', 'Bi', 'Bil']) fillDropForm('name', typed);
  await waitFor(() => expect(region).toHaveTextContent(/^Ready to create$/));
  fillDropForm('name', 'Bilal');
  expect(announced).toBe(1);
  watch.disconnect();
});

test('the errors beyond the first four are a press away', async () => {
  await openDraft({ ...emptyValues, service_code: 22, gender: 'female' });
  await pressText(/^\+\d+ more$/);
  const menu = within(await screen.findByRole('menu'));
  fireEvent.click(menu.getByText('COD amount'));
  await waitFor(() => expect(fieldNamed('cod_amount')).toHaveFocus());
});

test('of two Undo offers only the newer one is shown: an older form never replaces it', async () => {
  await openDraft({ ...rightValues, phone: newPhone() });
  fireEvent.click(await screen.findByRole('radio', { name: 'Rickshaw' }));
  expect(noticeTitles()).toHaveLength(1);
  fillDropForm('name', 'Newer');
  await pressText('Start over');
  expect(shownNotices().filter(({ action }) => action?.label === 'Undo')).toHaveLength(1);
  undo();
  expect(await findField('Name')).toHaveValue('Newer');
  expect(screen.getByRole('radio', { name: 'Rickshaw' })).toBeChecked();
});

test.each([
  ['the form as it was', {}, true],
  ['not newer input', { name: 'Newer' }, false],
])('Undo after the screen was left restores %s', async (_what, newer, isRestored) => {
  await openDraft({ ...rightValues, phone: newPhone(), name: 'Bilal' });
  await pressText('Start over');
  holdUndo();
  await leave('/');
  if ('name' in newer) await openDraft({ ...rightValues, ...newer });
  undo();
  expect(noticeTitles().includes("Couldn't undo: the form has newer entries")).toBe(!isRestored);
  cleanup();
  await renderBooking('/queue/newBooking');
  expect(await findField('Name')).toHaveValue(isRestored ? 'Bilal' : 'Newer');
});

test('a form that is open again takes over what Undo restores', async () => {
  await openDraft({ ...rightValues, phone: newPhone(), name: 'Bilal' });
  await pressText('Start over');
  holdUndo();
  await leave('/');
  cleanup();
  await renderBooking('/queue/newBooking');
  expect(await findField('Name')).toHaveValue('');
  undo();
  expect(await findField('Name')).toHaveValue('Bilal');
});

test('a form that is open again gets the key of the unanswered booking with what Undo restores', async () => {
  const key = `booking:${await draftSlotOfTab()}`;
  const unanswered = { values: { name: 'Bilal' }, idempotencyKey: 'sent', isSent: true };
  drafts.set(key, unanswered);
  await renderBooking('/queue/newBooking');
  await pressText('Start over');
  expect(drafts.get(key)).toBeUndefined();
  holdUndo();
  await leave('/');
  cleanup();
  await renderBooking('/queue/newBooking');
  await findField('Name');
  undo();
  fillDropForm('name', 'Bilal Ahmed');
  expect(drafts.get(key)).toMatchObject({ ...unanswered, values: { name: 'Bilal Ahmed' } });
});

const receipt = () => shownNotices().find(({ isReceipt }) => isReceipt);

test('the receipt of a booking is shown until the first key of the next one', async () => {
  await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('Ready to create');
  fireEvent.click(fieldNamed('create'));
  await waitFor(() => expect(receipt()?.title).toBe('Booking is Created'));
  expect(receipt()?.body).toMatch(/^\d{8} booked \d+:\d\d [AP]M$/);
  cleanup();
  await renderBooking('/queue/newBooking?name=Bilal');
  expect(await findField('Name')).toHaveValue('Bilal');
  expect(receipt()).toBeDefined();
  fillDropForm('name', 'Sara');
  expect(receipt()).toBeUndefined();
});

test.each([
  ['Start over', () => pressText('Start over')],
  [
    'another service',
    async () => fireEvent.click(await screen.findByRole('radio', { name: 'Rickshaw' })),
  ],
])(
  'input typed since %s is not overwritten by its Undo, and a notice shows that',
  async (_name, clear) => {
    await openDraft({ ...rightValues, phone: newPhone() });
    await screen.findByText('Ready to create');
    await clear();
    fillDropForm('name', 'Newer');
    undo();
    expect(await findField('Name')).toHaveValue('Newer');
    expect(await findField('Pickup landmark')).toHaveValue('');
    expect(noticeTitles()).toContain("Couldn't undo: the form has newer entries");
  },
);

test('an error of the dispatcher shows a notice for three seconds, and is listed beside the button until it is corrected', async () => {
  await openDraft({
    ...sender(),
    service_code: 100,
    drop_mode: 'single_drop',
    alt_name: '',
    alt_phone: '',
    dispatcher_name: '',
    dispatcher_phone: '',
  });
  await screen.findByText('Batch cash');
  await screen.findByText('New caller');
  jest.useFakeTimers();
  try {
    fireEvent.click(fieldNamed('create'));
    expect(screen.getByText('Dispatcher Name is Required')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(2999);
    });
    expect(screen.getByText('Dispatcher Name is Required')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(screen.queryByText('Dispatcher Name is Required')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByText('Dispatcher name', { selector: 'button' })).toBeInTheDocument();
});

describe('Create Booking by the pointer while a place is being looked up', () => {
  const waiting = 'The booking will be created when the server responds. Press Esc to cancel.';
  async function pressEarly() {
    const rides = await sentRides();
    const place = await openDraft({ ...rightValues, phone: newPhone() });
    await screen.findByText('Ready to create');
    // Until then Enter would wait for the caller's card.
    await screen.findByText('New caller');
    const late = await lateAnswers('GET /geocode');
    fireEvent.change(fieldNamed('pickup_address'), { target: { value: '24.8138, 67.0300' } });
    fireEvent.keyDown(fieldNamed('pickup_address'), { key: 'Enter' });
    fireEvent.pointerDown(fieldNamed('create'));
    fireEvent.click(fieldNamed('create'));
    await screen.findByText(waiting);
    fireEvent.click(fieldNamed('create'));
    expect(rides).toEqual([]);
    return { rides, place, late };
  }

  test('books once, with the place, after the lookup', async () => {
    const { rides, place, late } = await pressEarly();
    late.release();
    await waitFor(() => expect(place()).toBe('/queue'));
    expect(rides).toHaveLength(1);
    expect(rides[0]?.body).toMatchObject({ pickup_address: expect.stringMatching(/Karachi/) });
  });

  test('does not book after Escape', async () => {
    const { rides, late } = await pressEarly();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText(waiting)).not.toBeInTheDocument();
    late.release();
    await waitFor(() => expect(fieldNamed('pickup_address')).toHaveDisplayValue(/Karachi/));
    expect(rides).toEqual([]);
  });
});

test('nothing is ready to create while the caller is being looked up', async () => {
  await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('New caller');
  const late = await lateAnswers('GET /passenger/phone/*');
  fillDropForm('phone', newPhone());
  expect(await screen.findByText('Waiting for the server…')).toBeInTheDocument();
  expect(screen.queryByText('Ready to create')).not.toBeInTheDocument();
  late.release();
  expect(await screen.findByText('Ready to create')).toBeVisible();
});
