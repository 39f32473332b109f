import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readPointer } from './flip-log.ts';
import { publish } from './publish.ts';
import { register } from './registration.ts';
import { rollOut, rollback, setKilled } from './rollout.ts';
import {
  dataIn,
  first,
  hostFile,
  newer,
  preloaded,
  reason,
  users,
  startSampleGateway,
} from './sample-gateway.ts';
import { sampleBuild } from './sample-release.ts';

let sample: Awaited<ReturnType<typeof startSampleGateway>>;
beforeAll(async () => {
  sample = await startSampleGateway();
});
afterAll(() => sample.close());

describe('overrides', () => {
  const remoteIn = (html: string, id: string) =>
    dataIn(html).remotes.find((remote) => remote.id === id);
  const pageFor = async (role: string | undefined, override: string) =>
    dataIn(
      (await sample.open(`/users?mfe=${encodeURIComponent(override)}`, role && `${role}.00000001`))
        .body,
    );
  beforeAll(async () => {
    await rollOut(sample.folders, 'mfe-admin', newer, 0, reason);
    await publish(
      sampleBuild({
        id: 'mfe-admin',
        version: '2.0.0',
        build: 'cccccccccc',
        remote: users,
        needs: { react: ['useMagic'] },
      }),
      sample.folders,
    );
    await register(sample.folders, 'mfe-admin', '2.0.0-cccccccccc');
  });

  test('another registered release runs for permitted users, with the stable one as fallback; other users are not affected', async () => {
    for (const role of ['admin', 'supervisor']) {
      const { remotes, overrides, integrity, name } = await pageFor(role, `mfe-admin@${newer}`);
      expect(remotes.find(({ id }) => id === 'mfe-admin')).toMatchObject({
        current: { release: newer },
        fallback: { release: first },
      });
      expect(overrides).toEqual([{ id: 'mfe-admin', release: newer, instead: first }]);
      expect((await pageFor(role, `mfe-admin@${first}`)).overrides).toEqual([
        { id: 'mfe-admin', release: first },
      ]);
      expect(integrity[`/r/mfe-admin/${newer}/entry.js`]).toMatch(/^sha384-/);
      expect(name).not.toBe(dataIn((await sample.open('/users', `${role}.00000001`)).body).name);
    }
    expect(
      remoteIn((await sample.open('/users', 'admin.00000001')).body, 'mfe-admin')?.current.release,
    ).toBe(first);
  });

  test.each(['dispatcher', 'dispatch_client', undefined])(
    '%s is refused, and the page shows that',
    async (role) => {
      const { remotes, overrides, refused } = await pageFor(role, `mfe-admin@${newer}`);
      expect([remotes.find(({ id }) => id === 'mfe-admin')?.current.release, overrides]).toEqual([
        first,
        undefined,
      ]);
      expect(refused).toEqual([{ asked: `mfe-admin@${newer}`, why: 'role' }]);
    },
  );

  test.each([
    ['an address', 'mfe-admin@https://evil.example/entry.js', 'unknown'],
    ['a folder elsewhere', 'mfe-admin@../../1.0.0-aaaaaaaaaa', 'unknown'],
    ['a release that nobody registered', 'mfe-admin@9.9.9-0123456789', 'unknown'],
    ['another host', `host@${first}`, 'unknown'],
    ['a remote that is not composed', `mfe-other@${first}`, 'unknown'],
    ['a release that this host cannot carry', 'mfe-admin@2.0.0-cccccccccc', 'incompatible'],
  ])('%s is refused', async (_what, requested, why) => {
    const { refused, overrides, integrity } = await pageFor('admin', requested);
    expect({ refused, overrides }).toEqual({
      refused: [{ asked: requested, why }],
      overrides: undefined,
    });
    expect(Object.keys(integrity).filter((url) => !url.startsWith('/r/'))).toEqual([]);
  });

  test('a page for one tab is neither compressed nor kept', async () => {
    const encoding = async (url: string) =>
      (await sample.app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers[
        'content-encoding'
      ];
    expect(await encoding('/users')).toBe('br');
    for (const asked of ['made-up', `mfe-admin@${newer}`])
      expect(await encoding(`/users?mfe=${asked}`)).toBeUndefined();
  });

  test('a release that was taken back is refused until it is offered again', async () => {
    await rollback(sample.folders, 'mfe-admin', reason);
    const asked = `mfe-admin@${newer}`;
    expect(await pageFor('admin', asked)).toMatchObject({ refused: [{ asked, why: 'withdrawn' }] });
    await rollOut(sample.folders, 'mfe-admin', newer, 0, reason);
    expect((await pageFor('admin', asked)).refused).toBeUndefined();
  });

  test('a release is refused 30 days after its registration, unless the pointer names it', async () => {
    const old = '1.0.1-dddddddddd';
    await publish(
      sampleBuild({ id: 'mfe-admin', version: '1.0.1', build: 'dddddddddd', remote: users }),
      sample.folders,
    );
    await register(sample.folders, 'mfe-admin', old);
    const daysAgo = (name: string, days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      utimesSync(join(sample.folders.registry, 'releases', 'mfe-admin', `${name}.json`), at, at);
    };
    const asked = `mfe-admin@${old}`;
    daysAgo(old, 29);
    expect((await pageFor('admin', asked)).refused).toBeUndefined();
    daysAgo(old, 31);
    expect(await pageFor('admin', asked)).toMatchObject({ refused: [{ asked, why: 'expired' }] });
    for (const named of [newer, first]) {
      daysAgo(named, 31);
      expect((await pageFor('admin', `mfe-admin@${named}`)).refused).toBeUndefined();
    }
  });
});

describe('an incompatible release is recognised before anything is loaded', () => {
  /** Writes a pointer without our checks, as another tool might. */
  const point = (changes: object) => {
    const pointer = readPointer(sample.folders);
    const unit = pointer.units['mfe-admin'];
    writeFileSync(
      join(sample.folders.registry, 'channels', 'stable.json'),
      JSON.stringify({
        ...pointer,
        rev: pointer.rev + 1,
        units: { ...pointer.units, 'mfe-admin': { ...unit, ...changes } },
      }),
    );
  };
  const now = async () =>
    dataIn((await sample.open('/users', 'admin.00000001')).body).remotes.find(
      ({ id }) => id === 'mfe-admin',
    );
  const needy = '2.0.0-cccccccccc';

  test('a remote that is switched off is marked so, and runs again when switched on', async () => {
    await setKilled(sample.folders, 'mfe-admin', true, reason);
    expect(await now()).toMatchObject({ unavailable: 'disabled' });
    expect(preloaded((await sample.open('/users', 'admin.00000001')).body)).toEqual([hostFile]);
    await setKilled(sample.folders, 'mfe-admin', false, reason);
    expect(await now()).not.toHaveProperty('unavailable');
  });

  test('the previous release replaces one that the host cannot run; without one it is incompatible', async () => {
    point({ release: needy, previous: first });
    expect(await now()).toMatchObject({ current: { release: first }, heldBack: needy });
    point({ release: needy, previous: undefined });
    expect(await now()).toMatchObject({ unavailable: 'incompatible', current: { release: needy } });
    point({ release: first });
    expect(await now()).not.toHaveProperty('unavailable');
  });

  test('every page names a candidate, for any user', async () => {
    await rollOut(sample.folders, 'mfe-admin', '1.1.0-bbbbbbbbbb', 0, reason);
    expect(await now()).toMatchObject({
      current: { release: first },
      rollout: { release: '1.1.0-bbbbbbbbbb', percent: 0 },
    });
    await rollback(sample.folders, 'mfe-admin', reason);
  });
});
