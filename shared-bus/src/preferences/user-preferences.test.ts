import { drafts } from '../drafts/drafts.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { userPreferences } from './user-preferences.ts';

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
