import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  dismissReceipt,
  setLanguage,
  startFederation,
  startSession,
  type Notice,
} from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import { isolateLtr } from 'shared-contracts/core/text';
import {
  anySession,
  currentNotices,
  leaveConsole,
  receivedNotices,
  renderAt,
} from 'shared-ui/testing';

import { emptyValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { rightValues } from '../testing/values.ts';
import type { CreatedBooking } from '../waiting/waiting-booking.ts';
import { useReceipt } from './use-receipt.ts';

afterEach(async () => {
  leaveConsole();
  await setLanguage('en');
});

const one: CreatedBooking = { trip_no: '10003299' };
const ofBatch = (drops: number): CreatedBooking => ({
  trip_no: '10003300',
  batch: { number: 'B10000220', drops },
});

async function book(created = one, values = emptyValues, isOfQueue = false): Promise<() => Notice> {
  function Create() {
    const showReceipt = useReceipt();
    return (
      <button
        type="button"
        onClick={() => showReceipt({ title: 'Made', created, values, isOfQueue })}
      >
        Create
      </button>
    );
  }
  await renderAt('/', { '/': <Create />, '/queue/newBooking': <p>a new form</p> }, [messages]);
  fireEvent.click(await screen.findByText('Create'));
  return () => {
    const receipt = currentNotices().find(({ isReceipt }) => isReceipt);
    if (!receipt) throw new Error('no receipt is shown');
    return receipt;
  };
}
const actionsOf = ({ action, moreActions = [] }: Notice) =>
  [action, ...moreActions].flatMap((one) => (one ? [one] : []));

test.each([
  ['en', one, /^10003299 booked \d+:\d\d [AP]M$/],
  ['en', ofBatch(4), /^B10000220 with 4 drops booked \d+:\d\d [AP]M$/],
  ['en', ofBatch(1), /^B10000220 with 1 drop booked \d+:\d\d [AP]M$/],
  ['en', ofBatch(0), /^B10000220 booked \d+:\d\d [AP]M$/],
  ['ur', one, /^10003299 کی بکنگ \u2068\d+:\d\d [AP]M\u2069 پر ہوئی$/],
  ['ur', ofBatch(4), /^\u2068B10000220\u2069 کی بکنگ 4 ڈراپس کے ساتھ/],
] as const)('a receipt names number, drops and time (%s, %j)', async (language, created, text) => {
  await setLanguage(language);
  const receipt = await book(created);
  expect(receipt()).toMatchObject({ intent: 'success', title: 'Made' });
  expect(receipt().body).toMatch(text);
});

test.each<[Role, string[]]>([
  ['supervisor', ['Copy', 'Open', 'Book the way back', 'Next']],
  ['dispatch_client', ['Copy', 'Open', 'Book the way back', 'Next']],
  // They have no trip screens.
  ['dispatcher', ['Copy', 'Book the way back', 'Next']],
])('a %s has %j', async (role, labels) => {
  startSession(anySession(1, role));
  const receipt = await book(one, rightValues);
  expect(actionsOf(receipt()).map(({ label }) => label)).toEqual(labels);
});

test('a booking without both places has no way back', async () => {
  const receipt = await book();
  expect(actionsOf(receipt()).map(({ label }) => label)).toEqual(['Copy', 'Open', 'Next']);
});

test('only Next ends the receipt', async () => {
  const receipt = await book(one, rightValues);
  expect(
    actionsOf(receipt())
      .filter(({ keepsNotice }) => !keepsNotice)
      .map(({ label, to }) => [label, to]),
  ).toEqual([['Next', '/queue/newBooking']]);
});

test('after a request Next takes the next one', async () => {
  const takeNext = jest.fn();
  const title = { en: 'Take the next request', ur: 'اگلی درخواست سنبھالیں' };
  const build = { release: '1.0.0-0000000000', version: '1.0.0', base: '/', entry: '/entry.js' };
  const manifest = {
    id: 'mfe-queue',
    owner: 'Queue',
    pages: [],
    nav: [],
    slots: [],
    commands: [{ id: 'queue:take-next', title, module: './TakeNextCommand' }],
  };
  startFederation(
    {
      schema: 1,
      name: 'test',
      rev: 1,
      host: build,
      integrity: {},
      remotes: [{ id: 'mfe-queue', owner: 'Queue', current: build, manifest }],
    },
    { register() {}, load: () => Promise.resolve({ default: takeNext }), freshAddress() {} },
  );
  startSession(anySession(1, 'dispatcher'));
  const receipt = await book(one, emptyValues, true);
  actionsOf(receipt()).at(-1)?.run();
  await waitFor(() => expect(takeNext).toHaveBeenCalledTimes(1));
});

test('the newest receipt replaces the last one', async () => {
  await book();
  fireEvent.click(screen.getByText('Create'));
  expect(currentNotices()).toHaveLength(1);
  act(dismissReceipt);
  expect(currentNotices()).toEqual([]);
});

test('the number of a created booking is copied, and a notice shows it', async () => {
  userEvent.setup();
  (await book())().action?.run();
  await waitFor(() => expect(receivedNotices).toHaveLength(2));
  expect(await navigator.clipboard.readText()).toBe('10003299');
  expect(receivedNotices[1]).toMatchObject({
    intent: 'success',
    title: 'Copied',
    body: '10003299',
  });
});

test.each([
  ['en', "Couldn't copy. Your browser blocked it."],
  ['ur', 'کاپی نہیں ہو سکا۔ آپ کے براؤزر نے روک دیا۔'],
] as const)('a notice shows that a copy was refused (%s)', async (language, title) => {
  userEvent.setup();
  await setLanguage(language);
  const refused = new DOMException('Write permission denied.', 'NotAllowedError');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  (await book())().action?.run();
  await waitFor(() => expect(receivedNotices).toHaveLength(2));
  expect(receivedNotices[1]).toMatchObject({
    intent: 'error',
    title,
    body: isolateLtr('10003299'),
  });
});
