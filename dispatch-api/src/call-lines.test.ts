import { callLines } from './call-lines.ts';
import type { ApiError } from './failure.ts';

/** Work that lasts until it is ended, and how much of it was at work at a time. */
function slowWork() {
  const [begun, ends]: [string[], (() => void)[]] = [[], []];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => {
        ends.push(() => resolve(name));
      });
    },
    endAll: () => {
      for (const end of ends.splice(0)) end();
    },
  };
}
/** Lets the line begin what it can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a user with many calls waits for the own ones, and nobody else does', async () => {
  const { call } = callLines(6);
  const { begun, work, endAll } = slowWork();
  const busy = Array.from({ length: 20 }, () => call('busy', work('busy')));
  const calm = call('calm', work('calm'));
  await settle();
  expect(begun.filter((name) => name === 'busy')).toHaveLength(6);
  expect(begun).toContain('calm');
  while (begun.length < 21) {
    endAll();
    await settle();
  }
  endAll();
  expect(await Promise.all([...busy, calm])).toHaveLength(21);
});

it('two lookups of a session go on at a time, and those of other sessions beside them', async () => {
  const { session } = callLines(6);
  const { begun, work, endAll } = slowWork();
  const busy = Array.from({ length: 5 }, () => session('busy', work('busy')));
  const calm = session('calm', work('calm'));
  await settle();
  expect(begun).toEqual(['busy', 'busy', 'calm']);
  while (begun.length < 6) {
    endAll();
    await settle();
  }
  endAll();
  expect(await Promise.all([...busy, calm])).toHaveLength(6);
});

it('a line has an end', async () => {
  const { call } = callLines(6);
  const { work } = slowWork();
  for (let nth = 0; nth < 106; nth += 1) void call('busy', work('busy'));
  await settle();
  await expect(call('busy', work('busy'))).rejects.toMatchObject({
    id: 'rate.limited',
  } satisfies Partial<ApiError>);
});

it('one export of a user is made at a time, and two of all', async () => {
  const lines = callLines(6);
  const { begun, work, endAll } = slowWork();
  const asked = ['a', 'a', 'b', 'c'].map((name) => lines.export(name, work(name)));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  while (begun.length < 4) {
    endAll();
    await settle();
  }
  endAll();
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'b', 'c']);
});
