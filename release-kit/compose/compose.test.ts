import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { buildGateway } from 'gateway/src/gateway.ts';
import { settingsFrom } from 'gateway/src/settings.ts';
import type { Release } from 'release-formats/release';

import { publish, readRelease } from '../release/publish.ts';
import { release } from '../release/rollout.ts';
import { emptyFolders, sampleBuild, sampleManifest } from '../release/sample-release.ts';
import { choicesOf } from './choices.ts';
import { difference, unitDifference } from './difference.ts';
import { sideOfConsole, sideOfRegistry } from './side.ts';

const reason = { who: 'test', why: 'trying' };
const built = (changes: Partial<Release> & { id: string }, files?: Record<string, string>) =>
  readRelease(sampleBuild(changes, files));

async function registryWith(...dirs: string[]) {
  const folders = emptyFolders();
  const published = [];
  for (const dir of dirs) published.push(await publish(dir, folders));
  await release(
    folders,
    Object.fromEntries(published.map(({ id, version, build }) => [id, `${version}-${build}`])),
    reason,
  );
  return folders;
}

test('a tester’s console against stable: equal, changed, added and missing units', async () => {
  const host = sampleBuild({ id: 'host', preload: ['page.js'] });
  const queue = sampleBuild({ id: 'mfe-queue', remote: sampleManifest('mfe-queue', '/queue') });
  const stable = await registryWith(host, queue, sampleBuild({ id: 'mfe-trips' }));
  const mine = await registryWith(
    host,
    sampleBuild({
      id: 'mfe-queue',
      version: '1.1.0',
      build: 'bbbbbbbbbb',
      remote: sampleManifest('mfe-queue', '/queue'),
    }),
    sampleBuild({ id: 'mfe-reports' }),
  );
  const console = await buildGateway({
    ...mine,
    api: 'http://127.0.0.1:9',
    config: settingsFrom({ NODE_ENV: 'test' }),
  });
  const origin = await console.listen({ port: 0, host: '127.0.0.1' });

  const { lines, differs } = difference(
    sideOfRegistry(stable.registry, 'stable'),
    await sideOfConsole(origin),
  );
  await console.close();
  expect(differs).toBe(true);
  expect(lines.slice(0, 3)).toEqual(['- stable, revision 1', `+ ${origin}, revision 1`, '']);
  expect(lines).toContain('= host           1.0.0-aaaaaaaaaa');
  expect(lines).toContain('~ mfe-queue      1.0.0-aaaaaaaaaa → 1.1.0-bbbbbbbbbb');
  expect(lines).toContain('+ mfe-reports    1.0.0-aaaaaaaaaa');
  expect(lines).toContain('- mfe-trips      1.0.0-aaaaaaaaaa');
});

test('a composition does not differ from itself', async () => {
  const { registry } = await registryWith(sampleBuild({ id: 'host' }));
  expect(difference(sideOfRegistry(registry), sideOfRegistry(registry)).differs).toBe(false);
});

test('every difference between two releases of a unit is named', () => {
  const page = (roles?: ['admin']) => ({
    ...sampleManifest('mfe-x', '/x'),
    pages: [
      {
        path: '/x',
        module: './SamplePage',
        title: { en: 'X', ur: 'X' },
        ...(roles ? { roles } : {}),
      },
    ],
  });
  const before = built({
    id: 'mfe-x',
    remote: page(),
    needs: { react: ['useState'] },
    uses: { endpoints: ['queue.list'], events: [], topics: [] },
  });
  const after = built(
    {
      id: 'mfe-x',
      build: 'bbbbbbbbbb',
      remote: page(['admin']),
      needs: {},
      uses: { endpoints: ['queue.claim'], events: ['QUEUE_NEW'], topics: [] },
    },
    { 'extra.js': 'void 2;\n' },
  );
  const lines = unitDifference(before, after).join('\n');
  expect(lines).toContain('2 of 3 files, +0.0 kB'); // the entry names its build; extra.js is new
  expect(lines).toMatch(/pages: \+.*"roles":\["admin"\].* -/);
  expect(lines).toContain('calls: +queue.claim -queue.list');
  expect(lines).toContain('events: +QUEUE_NEW');
  expect(lines).toContain('needs of the platform: -react#useState');
});

test('an address without a console is refused with a message', async () => {
  const other = createServer((_request, answer) => answer.end('<html>hello</html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`; // listening on TCP
  await expect(sideOfConsole(origin)).rejects.toThrow('its page carries no composition');
  await new Promise((resolve) => {
    other.closeAllConnections();
    other.close(resolve);
  });
  await expect(sideOfConsole(origin)).rejects.toThrow('does not answer');
  expect(() => sideOfRegistry(emptyFolders().registry, 'stable')).toThrow(
    'has anything been released?',
  );
});

describe('choices', () => {
  const ids = ['host', 'mfe-queue', 'mfe-trips'];
  const choose = (...args: string[]) => choicesOf(args, ids, (path) => path.endsWith('/dist'));

  test('a release, a folder and an image each set their own variable', () => {
    expect(
      choose('mfe-queue=1.9.0-ab12cd3ef0', 'mfe-trips=/build/dist', 'host=registry.example/host:2'),
    ).toEqual({
      MFE_QUEUE_RELEASE: '1.9.0-ab12cd3ef0',
      MFE_TRIPS_DIR: '/build/dist',
      HOST_IMAGE: 'registry.example/host:2',
    });
  });

  test('releases of remotes that docker-compose.yml does not name are one variable', () => {
    expect(
      choose('mfe-reports=0.1.0-ab12cd3ef0', 'mfe-queue=my/queue:1', 'mfe-zones=2.0.0-0123456789'),
    ).toEqual({
      MFE_QUEUE_IMAGE: 'my/queue:1',
      MORE_RELEASES: 'mfe-reports=0.1.0-ab12cd3ef0,mfe-zones=2.0.0-0123456789',
    });
  });

  test.each([
    ['mfe-queue', 'write a choice as'],
    ['mfe-quene=1', 'mfe-quene is unknown; there are host, mfe-queue, mfe-trips'],
    ['mfe-queue=./nowhere', 'there is no such folder'],
  ])('%s is refused', (arg, sentence) => {
    expect(() => choose(arg)).toThrow(sentence);
  });
});
