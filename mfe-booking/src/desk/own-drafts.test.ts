import { drafts, onDraftReplaced, startSession } from 'shared-bus';
import { anySession, leaveConsole } from 'shared-ui/testing';

import { adoptDrafts, forgetGiven, ownDrafts } from './own-drafts.ts';

beforeEach(() => startSession(anySession(1)));
afterEach(leaveConsole);

const request = 'a'.repeat(24);
const stored = (name: string, over: object = {}) => ({
  values: { name, ...over },
  idempotencyKey: 'k',
});

test('drafts go with their persons; one with a recording that is not uploaded stays', () => {
  drafts.set('booking:newBooking', stored('', { phone: '03001234567' }));
  drafts.set(`booking:${request}`, stored('Sana'));
  drafts.set('booking:newBooking-2', stored('Ali', { unsent_note: 'recorded' }));
  drafts.set('address:new', { typed: 'elsewhere' });
  const own = ownDrafts();
  expect(own.drafts.map(({ key, person }) => [key, person]).toSorted()).toEqual([
    [request, 'Sana'],
    ['newBooking', '03001234567'],
  ]);
  expect([own.staying, own.others]).toEqual([1, 1]);
  forgetGiven(own.drafts);
  expect(drafts.keys('booking:')).toEqual(['booking:newBooking-2']);
});

test('drafts of trips go too; a note joins the next agent’s, fares replace none', () => {
  drafts.set('trip-note 10003097', 'Gate 2');
  drafts.set('trip-fares 10003097', { customer: '300', partner: '250', version: 4 });
  drafts.set(`drop-edit ${request}`, { values: { dropoff_address: 'Clifton' }, version: 4 });
  const given = ownDrafts();
  expect([given.drafts.length, given.others]).toEqual([3, 0]);
  const shown: unknown[] = [];
  onDraftReplaced('trip-note 10003097', () => shown.push(drafts.get('trip-note 10003097')));
  forgetGiven(given.drafts);
  expect([drafts.hasAny(), shown]).toEqual([false, [undefined]]);

  startSession(anySession(2));
  drafts.set('trip-note 10003097', 'Sana called');
  const own = { customer: '280', partner: '250', version: 4 };
  drafts.set('trip-fares 10003097', own);
  adoptDrafts('h1', given.drafts);
  const received = adoptDrafts('h1', given.drafts);
  expect(received.map(({ key, hasOwn }) => [key, hasOwn]).toSorted()).toEqual([
    [`drop-edit ${request}`, undefined],
    ['trip-fares 10003097', true],
    ['trip-note 10003097', undefined],
  ]);
  expect(shown.at(-1)).toBe('Sana called\nGate 2');
  expect(drafts.get('trip-fares 10003097')).toEqual(own);
  expect(drafts.get(`drop-edit ${request}`)).toEqual({
    values: { dropoff_address: 'Clifton' },
    version: 4,
  });
});

test('a draft that arrives replaces none, and arrives once', () => {
  drafts.set(`booking:${request}`, stored('My own'));
  drafts.set('booking:newBooking', stored('Mine too'));
  const content = (name: string) => JSON.stringify(stored(name));
  const list = [
    { key: request, person: 'Sana', content: content('Sana') },
    { key: 'newBooking', person: 'Ali', content: content('Ali') },
    { key: 'b'.repeat(24), person: 'Zara', content: content('Zara') },
    { key: 'newBooking-2', person: 'Bad', content: 'no draft' },
  ];
  const adopted = adoptDrafts('h1', list);
  drafts.set('booking:given-h1-2', stored('Ali, changed'));
  expect(adoptDrafts('h1', list).map(({ person }) => person)).toEqual(['Sana', 'Ali', 'Zara']);
  expect(adopted.map(({ key }) => key)).toEqual(['given-h1-1', 'given-h1-2', 'b'.repeat(24)]);
  expect(drafts.keys('booking:given-')).toHaveLength(2);
  const nameOf = (key: string) =>
    drafts.get<{ values: { name: string } }>(`booking:${key}`)?.values;
  expect([request, 'newBooking', 'given-h1-1', 'given-h1-2', 'b'.repeat(24)].map(nameOf)).toEqual([
    { name: 'My own' },
    { name: 'Mine too' },
    { name: 'Sana' },
    { name: 'Ali, changed' },
    { name: 'Zara' },
  ]);
});
