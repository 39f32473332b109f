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
  const { call } = callLines({ callsAtOnce: 6, exportsAtOnce: 2 });
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

it('calls that come during a lookup of their session share the next one', async () => {
  const { session } = callLines({ callsAtOnce: 6, exportsAtOnce: 2 });
  const { begun, work, endAll } = slowWork();
  const [first, ...others] = ['1', '2', '3', '4'].map((name) => session('busy', work(name)));
  const calm = session('calm', work('calm'));
  expect(begun).toEqual(['1', 'calm']);
  endAll();
  await settle();
  expect(begun).toEqual(['1', 'calm', '2']);
  const late = session('busy', work('5'));
  endAll();
  await settle();
  endAll();
  expect(await Promise.all([first, ...others, late, calm])).toEqual([
    '1',
    '2',
    '2',
    '2',
    '5',
    'calm',
  ]);
});

it('a lookup that fails is made again for those who came during it', async () => {
  const { session } = callLines({ callsAtOnce: 6, exportsAtOnce: 2 });
  const failing = session('busy', async () => {
    await settle();
    throw new Error('away');
  });
  const next = session('busy', async () => 'back');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('back');
});

it('a line has an end', async () => {
  const { call } = callLines({ callsAtOnce: 6, exportsAtOnce: 2 });
  const { work } = slowWork();
  for (let nth = 0; nth < 106; nth += 1) void call('busy', work('busy'));
  await settle();
  await expect(call('busy', work('busy'))).rejects.toMatchObject({
    id: 'rate.limited',
  } satisfies Partial<ApiError>);
});

it('one export of a user is made at a time, and two of all', async () => {
  const lines = callLines({ callsAtOnce: 6, exportsAtOnce: 2 });
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
