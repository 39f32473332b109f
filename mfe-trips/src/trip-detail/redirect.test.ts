import { redirectOf } from './redirect.ts';

type Visit = Parameters<typeof redirectOf>[0];
const visit = (changes: Partial<Visit>): Visit => ({
  variant: 'scheduled',
  id: '7',
  list: '/scheduled?city=LHR',
  state: 'open',
  isPartial: false,
  from: undefined,
  ...changes,
});

test.each<[string, Partial<Visit>, string | undefined]>([
  ['an open trip', {}, undefined],
  ['one in progress', { variant: 'inprogress', state: 'accepted' }, undefined],
  ['an expired one among the ended', { variant: 'completed', state: 'expired' }, undefined],
  ['an accepted one', { state: 'accepted' }, '/scheduled?city=LHR'],
  [
    'a batch in progress of which a part waits',
    { state: 'accepted', isPartial: true },
    '/inprogress/7',
  ],
  [
    'a completed batch of which a part waited',
    { state: 'completed', isPartial: true },
    '/scheduled?city=LHR',
  ],
  ['an expired one', { state: 'expired' }, '/scheduled?city=LHR'],
  [
    'an expired one from performance',
    { state: 'expired', from: 'performance' },
    '/completed/7?from_performance=true',
  ],
  [
    'an expired one from a notification',
    { state: 'expired', from: 'notification' },
    '/completed/7',
  ],
  [
    'a cancelled one from a notification',
    { state: 'cancelled', from: 'notification' },
    '/scheduled?city=LHR',
  ],
])('%s: %j redirects to %s', (_name, changes, path) => {
  const redirect = redirectOf(visit(changes));
  expect(redirect).toEqual(path && { path, isGuarded: true, keepsVisit: false });
});

test.each<[Partial<Visit>, string]>([
  [{ variant: 'inprogress', state: 'open' }, '/scheduled/7'],
  [{ variant: 'inprogress', state: 'completed' }, '/completed/7'],
  [{ variant: 'completed', state: 'accepted' }, '/inprogress/7'],
])('an older link, %j, leads to %s without a notice', (changes, path) => {
  expect(redirectOf(visit(changes))).toEqual({ path, isGuarded: false, keepsVisit: true });
});
