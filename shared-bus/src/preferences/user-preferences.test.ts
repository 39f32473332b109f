import { drafts } from '../drafts/drafts.ts';
import { setLanguage } from '../i18n/language.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { setThemeMode, themeMode$ } from '../theme/theme-mode.ts';
import { preferenceStore } from './preference-store.ts';
import { userPreferences } from './user-preferences.ts';

const one = buildSession({ role: 6 });
const other = buildSession({ id: 'f'.repeat(24) });

const themeOf = (): string => {
  let mode = '';
  themeMode$.subscribe((now) => (mode = now)).unsubscribe();
  return mode;
};

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

test('a choice that an older release stored as a draft is found before it has moved', () => {
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

test('a choice that is stored here and unknown to the server waits to be sent, as the oldest one', async () => {
  userPreferences.set('list.scheduled', 'here');
  preferenceStore.markSent(preferenceStore.unsent());
  await preferenceStore.takeOver([]);
  expect(preferenceStore.unsent()).toEqual([
    { key: 'list.scheduled', value: '"here"', chosen_at: atSecond(0) },
  ]);
});

test('a draft of an older release follows the user unchanged, and counts as nothing typed', async () => {
  drafts.set('list.scheduled', { hidden: ['fare'] });
  drafts.set('queue.chosen', { oldestFirst: false });
  drafts.set('bell.off', ['trip']);
  userPreferences.set('bell.off', []);
  drafts.set('bell.off', ['trip']);
  drafts.set('booking:1', 'typed');
  const chosen_at = atSecond(1);
  await preferenceStore.takeOver([
    { key: 'queue.chosen', value: '{"alert":false}', chosen_at },
    { key: 'bell.off', value: '[]', chosen_at },
  ]);
  expect(preferenceStore.unsent().filter(({ key }) => key !== 'bell.off')).toEqual([
    { key: 'list.scheduled', value: '{"hidden":["fare"]}', chosen_at: atSecond(0) },
  ]);
  // A later choice, here or on another machine, stays.
  expect(userPreferences.get('queue.chosen')).toEqual({ alert: false });
  expect(userPreferences.get('bell.off')).toEqual([]);
  expect(drafts.get('booking:1')).toBe('typed');
  drafts.remove('booking:1');
  expect(drafts.hasAny()).toBe(false);
});

test('a theme and a language that the browser kept for everybody become those of the first user alone', async () => {
  endSession('signed-out');
  setThemeMode('dark');
  await setLanguage('ur');
  startSession(one);
  await preferenceStore.takeOver([{ key: 'theme', value: '"light"', chosen_at: atSecond(1) }]);
  expect(themeOf()).toBe('light');
  expect(preferenceStore.unsent()).toEqual([
    { key: 'language', value: '"ur"', chosen_at: atSecond(0) },
  ]);
  startSession(other);
  await preferenceStore.takeOver([]);
  expect(preferenceStore.unsent()).toEqual([]);
  await setLanguage('en');
});
