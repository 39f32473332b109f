import { config } from 'rxjs';

import { emit, on } from './topics.ts';

test('every listener receives a fact once', () => {
  const received: string[] = [];
  const first = on('queue-row:claimed').subscribe(({ id }) => received.push(`a ${id}`));
  const second = on('queue-row:claimed').subscribe(({ id }) => received.push(`b ${id}`));
  emit('queue-row:claimed', { id: '1' });
  first.unsubscribe();
  emit('queue-row:claimed', { id: '2' });
  second.unsubscribe();
  expect(received).toEqual(['a 1', 'b 1', 'b 2']);
});

test('a late subscriber gets the last value only if the table specifies that', () => {
  emit('remote:state-changed', { id: 'mfe-queue', state: 'loading' });
  emit('remote:state-changed', { id: 'mfe-queue', state: 'mounted' });
  emit('job:status-changed', { status: 'junked' });
  const states: string[] = [];
  const jobs: string[] = [];
  on('remote:state-changed')
    .subscribe(({ state }) => states.push(state))
    .unsubscribe();
  on('job:status-changed')
    .subscribe(({ status }) => jobs.push(status))
    .unsubscribe();
  expect(states).toEqual(['mounted']);
  expect(jobs).toEqual([]);
});

test('a listener that throws does not stop the others', () => {
  jest.useFakeTimers();
  const report = jest.fn();
  config.onUnhandledError = report;
  const received: string[] = [];
  const bad = on('booking:created').subscribe(() => {
    throw new Error('mine alone');
  });
  const valid = on('booking:created').subscribe(({ trip_no }) => received.push(trip_no));
  emit('booking:created', { trip_no: 'T1' });
  emit('booking:created', { trip_no: 'T2' });
  bad.unsubscribe();
  valid.unsubscribe();
  expect(received).toEqual(['T1', 'T2']);
  jest.runAllTimers();
  expect(report).toHaveBeenCalledTimes(2);
  config.onUnhandledError = null;
  jest.useRealTimers();
});
