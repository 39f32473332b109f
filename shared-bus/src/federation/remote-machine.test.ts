import { next, type LoadEvent, type RemoteLoad } from './remote-machine.ts';
import type { RemoteFailure, RemoteState } from './remote-state.ts';

const failureAt = (detail: string): RemoteFailure => ({
  stage: 'entry',
  code: 'timeout',
  release: '1.1.0-b',
  version: '1.1.0',
  detail,
});
const first = failureAt('first');
const second = failureAt('second');
const requested: LoadEvent = { type: 'requested', release: '1.1.0-b' };
const loaded: LoadEvent = { type: 'loaded', release: '1.1.0-b', ms: 40 };
const fellBack: LoadEvent = { type: 'fell-back', release: '1.0.0-a', failure: first, ms: 90 };
const failed: LoadEvent = { type: 'failed', failure: second };
const threw = (previous?: string): LoadEvent => ({ type: 'threw', failure: second, previous });
const refused: LoadEvent = { type: 'refused', reason: 'incompatible' };

const loading: RemoteState = { status: 'loading', release: '1.1.0-b' };
const mounted: RemoteState = { status: 'mounted', release: '1.1.0-b', loadMs: 40 };
const degraded: RemoteState = {
  status: 'degraded',
  release: '1.0.0-a',
  failure: first,
  fallbackMs: 90,
};
const failedBy = (failure: RemoteFailure): RemoteState => ({ status: 'failed', failure });
const idle: RemoteState = { status: 'idle' };
const of = (state: RemoteState, replaced?: RemoteFailure): RemoteLoad => ({ state, replaced });

test.each<[RemoteLoad, LoadEvent, RemoteLoad]>([
  [of(idle), requested, of(loading)],
  [of(failedBy(first)), requested, of(loading)],
  [of(loading), loaded, of(mounted)],
  [of(idle), loaded, of(mounted)],
  [of(loading), fellBack, of(degraded, first)],
  [
    of(loading, second),
    { ...fellBack, failure: second },
    of({ ...degraded, failure: second }, second),
  ],
  [of(loading), failed, of(failedBy(second))],
  [of(degraded, first), failed, of(failedBy(second), first)],
  [of(mounted), threw('1.0.0-a'), of({ status: 'loading', release: '1.0.0-a' }, second)],
  [of(mounted), threw(), of(failedBy(second))],
  [of(degraded, first), threw('1.0.0-a'), of(failedBy(first), first)],
  [of(failedBy(first), first), { type: 'retried' }, of(idle)],
  [of(mounted), refused, of({ status: 'incompatible' })],
  [of(degraded, first), refused, of({ status: 'incompatible' }, first)],
])('%j after %j', (before, event, after) => expect(next(before, event)).toEqual(after));

test.each<[string, RemoteLoad, LoadEvent]>([
  ['a further module of a remote that runs', of(mounted), requested],
  ['its load', of(mounted), loaded],
  ['a further module of the previous build', of(degraded, first), requested],
  ['a load that ends after its page has failed', of(failedBy(first)), loaded],
  ['a load that ends once the previous build is to replace it', of(loading, first), loaded],
])('%s changes nothing', (_title, load, event) => expect(next(load, event)).toBe(load));

test('a later failure of the previous build does not replace the reason that is shown', () =>
  expect(next(of(degraded, first), fellBack).state).toBe(degraded));
