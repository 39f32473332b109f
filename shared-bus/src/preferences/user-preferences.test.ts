import { drafts } from '../drafts/drafts.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { preferenceStore, userPreferences } from './user-preferences.ts';

const one = buildSession({ role: 6 });
const other = buildSession({ id: 'f'.repeat(24) });

beforeEach(() => {
  localStorage.clear();
  startSession(one);
});
afterEach(() => endSession('signed-out'));

test('a choice is kept for its user, and is nothing that was typed', () => {
  userPreferences.set('queue.list', { columns: ['route'] });
  expect(userPreferences.get('queue.list')).toEqual({ columns: ['route'] });
  expect(drafts.hasAny()).toBe(false);
  startSession(other);
  expect(userPreferences.get('queue.list')).toBeUndefined();
});

test('a choice that an older release stored as a draft is found, and moves with its next change', () => {
  drafts.set('hints', true);
  expect(userPreferences.get('hints')).toBe(true);
  expect(drafts.hasAny()).toBe(true);
  userPreferences.set('hints', false);
  expect([userPreferences.get('hints'), drafts.hasAny()]).toEqual([false, false]);
});

const atSecond = (second: number) => new Date(second * 1000).toISOString();

test('a choice waits to be sent until it was, and one of this machine is not sent', () => {
  userPreferences.set('here.sounded', 1);
  userPreferences.set('queue.list', 1);
  const sent = preferenceStore.unsent();
  expect(sent).toMatchObject([{ key: 'queue.list', value: '1' }]);
  preferenceStore.markSent(sent);
  expect(preferenceStore.unsent()).toEqual([]);
});

test('a choice that is made while the one before it is sent stays unsent', () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
  userPreferences.set('queue.list', 1);
  const sent = preferenceStore.unsent();
  userPreferences.set('queue.list', 2);
  preferenceStore.markSent(sent);
  expect(preferenceStore.unsent()).toMatchObject([{ value: '2' }]);
  jest.restoreAllMocks();
});

test('another machine’s choice is taken over, but for one that was made here later', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(2000).mockReturnValueOnce(2000);
  userPreferences.set('list.scheduled', 'here');
  userPreferences.set('list.inprogress', 'here');
  await preferenceStore.takeOver([
    { key: 'list.scheduled', value: '"there"', chosen_at: atSecond(1) },
    { key: 'list.inprogress', value: '"there"', chosen_at: atSecond(3) },
    { key: 'list.completed', value: '"there"', chosen_at: atSecond(1) },
  ]);
  expect(
    ['scheduled', 'inprogress', 'completed'].map((l) => userPreferences.get(`list.${l}`)),
  ).toEqual(['here', 'there', 'there']);
  expect(preferenceStore.unsent().map(({ key }) => key)).toEqual(['list.scheduled']);
  jest.restoreAllMocks();
});

test('what is stored here and unknown to the server waits to be sent, as the oldest choice', async () => {
  userPreferences.set('list.scheduled', 'here');
  preferenceStore.markSent(preferenceStore.unsent());
  await preferenceStore.takeOver([]);
  expect(preferenceStore.unsent()).toEqual([
    { key: 'list.scheduled', value: '"here"', chosen_at: atSecond(0) },
  ]);
});
