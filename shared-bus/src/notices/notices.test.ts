import { ApiFailure } from '../api/api-failure.ts';
import { emit } from '../topics/topics.ts';
import {
  dismissNotice,
  dismissReceipt,
  dismissUndo,
  holdNotice,
  notices$,
  notify,
  notifyFailure,
  notifyRefusal,
  releaseNotice,
  type Notice,
} from './notices.ts';

let shown: readonly Notice[] = [];
notices$.subscribe((notices) => {
  shown = notices;
});
const titles = () => shown.map(({ title }) => title);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  shown.forEach(({ id }) => dismissNotice(id));
  jest.useRealTimers();
});

test('a notice is shown for two seconds', () => {
  notify({ intent: 'success', title: 'Saved' });
  jest.advanceTimersByTime(1999);
  expect(titles()).toEqual(['Saved']);
  jest.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});
test('is shown while it is held, and for its full time afterwards', () => {
  const id = notify({ intent: 'error', title: 'Failed' });
  holdNotice(id);
  jest.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Failed']);
  releaseNotice(id);
  jest.advanceTimersByTime(2000);
  expect(titles()).toEqual([]);
});
test('the same text is shown once; other texts are added', () => {
  notify({ intent: 'error', title: 'Failed' });
  notify({ intent: 'info', title: 'New row' });
  jest.advanceTimersByTime(1500);
  notify({ intent: 'error', title: 'Failed' });
  expect(titles()).toEqual(['New row', 'Failed']);
  jest.advanceTimersByTime(600);
  expect(titles()).toEqual(['Failed']);
});
test('a notice that stays until it is closed stands beside another with its text', () => {
  const ids = [1, 2].map(() =>
    notify({ intent: 'info', title: 'Handed over', durationMs: Infinity }),
  );
  expect(shown.map(({ id }) => id)).toEqual(ids);
});
test('of the offers to undo something only the newest is shown, beside other notices', () => {
  const offer = (title: string) =>
    notify({ intent: 'info', title, isUndo: true, action: { label: 'Undo', run: () => {} } });
  offer('Address removed');
  notify({ intent: 'info', title: 'New row' });
  offer('Zones cleared');
  expect(titles()).toEqual(['New row', 'Zones cleared']);
  dismissUndo();
  expect(titles()).toEqual(['New row']);
});
test('of receipts only the newest is shown, until it is dismissed', () => {
  const receipt = (title: string) => notify({ intent: 'success', title, isReceipt: true });
  receipt('Booked 1');
  receipt('Booked 2');
  jest.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(['Booked 2']);
  dismissReceipt();
  expect(titles()).toEqual([]);
});
test('receipts and offers end with the session of their user', () => {
  notify({ intent: 'success', title: 'Booked 1', isReceipt: true });
  notify({
    intent: 'info',
    title: 'Assigned',
    durationMs: 8000,
    action: { label: 'Undo', run: () => {} },
  });
  notify({ intent: 'info', title: 'Signed out' });
  emit('session:ended', { reason: 'signed-out' });
  expect(titles()).toEqual(['Signed out']);
});
test('of a topic only the newest is shown, beside other notices, and one that is held', () => {
  const late = (body: string) =>
    notify({ intent: 'warning', title: 'Late', body, topic: 'queue.late', durationMs: 10_000 });
  const bodies = () => shown.map(({ title, body }) => body ?? title);
  late('the first');
  notify({ intent: 'info', title: 'New row' });
  notify({ intent: 'info', title: 'Moved', topic: 'trips.moved' });
  const second = late('the second');
  expect(bodies()).toEqual(['New row', 'Moved', 'the second']);
  holdNotice(second);
  late('the third');
  late('the fourth');
  expect(bodies()).toEqual(['New row', 'Moved', 'the second', 'the fourth']);
  releaseNotice(second);
  late('the fifth');
  expect(bodies()).toEqual(['New row', 'Moved', 'the fifth']);
});
test('a notice that must be read is shown until closed', () => {
  const id = notify({ intent: 'warning', title: 'Read me', durationMs: Infinity });
  jest.advanceTimersByTime(3_600_000);
  expect(titles()).toEqual(['Read me']);
  dismissNotice(id);
  expect(titles()).toEqual([]);
});
test('a refused action shows the server’s message, else the specified one; without a response the common one', () => {
  const refused = (answer: object) =>
    new ApiFailure({
      status: 400,
      errorId: 'request.invalid',
      title: 'Check the form',
      message: 'x',
      answer,
    });
  notifyRefusal(refused({ message: 'The switch is stuck' }), 'QR Does Not Disabled');
  notifyRefusal(refused({}), 'QR Does Not Disabled');
  notifyRefusal(
    new ApiFailure({ status: 0, errorId: 'network', title: '', message: '' }),
    'QR Does Not Disabled',
  );
  expect(shown).toMatchObject([
    { title: 'The switch is stuck' },
    { title: 'QR Does Not Disabled' },
    { title: 'Error', body: 'Server is not Reachable' },
  ]);
});

test('a failure shows its title and, where it adds something, its message', () => {
  notifyFailure(new ApiFailure({ status: 0, errorId: 'network', title: '', message: '' }));
  notifyFailure(new Error('inner words are nobody’s business'));
  expect(shown).toMatchObject([
    { intent: 'error', title: 'Error', body: 'Server is not Reachable' },
    { intent: 'error', title: 'Something Went Wrong' },
  ]);
  expect(shown[1]).not.toHaveProperty('body');
});
