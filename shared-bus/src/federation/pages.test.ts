import { everyRole } from 'shared-contracts/core/role';
import type { RemoteManifest } from 'shared-contracts/federation/remote';

import { commandsFor, findersFor, runCommand } from './commands.ts';
import { buildComposition } from './composition.builder.ts';
import { retryRemote } from './load-module.ts';
import { navEntries, pageOf, pages } from './pages.ts';
import { startFederation } from './runtime.ts';

const text = (en: string) => ({ en, ur: en });
const queue: RemoteManifest = {
  id: 'mfe-queue',
  owner: 'queue',
  pages: [
    { path: '/queue', module: './QueuePage', title: text('Queue'), roles: ['dispatcher'] },
    { path: '/queue/:id', module: './RowPage', title: text('Row') },
    { path: '/queue/new', module: './NewPage', title: text('New') },
    { path: '/status', module: './StatusPage', title: text('Status'), public: true },
  ],
  nav: [
    { path: '/queue', label: text('Queue'), section: 'trips', order: 1, icon: 'queue' },
    { path: '/gone', label: text('Gone'), section: 'work', order: 2, icon: 'queue' },
    {
      path: '/status',
      label: text('Status'),
      section: 'trips',
      order: 2,
      icon: 'queue',
      roles: ['admin'],
    },
  ],
  slots: [],
  commands: [
    { id: 'queue:new', title: text('New'), module: './New', roles: ['dispatcher'] },
    { id: 'queue:print', title: text('Print'), module: './Print' },
  ],
  finders: [
    { finds: 'phone', title: text('Caller'), path: '/queue?q={text}', roles: ['dispatcher'] },
    { finds: 'booking', title: text('Booking'), path: '/b/{text}' },
  ],
};
const old: RemoteManifest = {
  id: 'mfe-old',
  owner: 'old',
  pages: [],
  nav: [],
  slots: [],
  commands: [{ id: 'old:run', title: text('Run'), module: './Run' }],
};
const build = { release: '1.0.0-aaaaaaaaaa', version: '1.0.0', base: '/r/x/', entry: '/r/x/e.js' };

/**
 * A page of these remotes; the second one may be out of service. `loaded` is the result of a load.
 */
function start({ loaded, isOut = false }: { loaded?: unknown; isOut?: boolean } = {}): void {
  startFederation(
    buildComposition({
      host: build,
      remotes: [queue, old].map((manifest) => ({
        id: manifest.id,
        owner: manifest.owner,
        current: build,
        manifest,
        ...(isOut && manifest === old && { unavailable: 'disabled' as const }),
      })),
    }),
    { register: () => {}, load: () => Promise.resolve(loaded), freshAddress: () => {} },
  );
  retryRemote('mfe-queue');
}
beforeEach(() => start());

test('pages have their remote; one without roles is open to everyone signed in, and none is public by default', () => {
  const summaries = pages().map(({ remote, owner, path, roles, public: isPublic }) => [
    remote,
    owner,
    path,
    roles,
    isPublic,
  ]);
  expect(summaries).toEqual([
    ['mfe-queue', 'queue', '/queue', ['dispatcher'], false],
    ['mfe-queue', 'queue', '/queue/:id', everyRole, false],
    ['mfe-queue', 'queue', '/queue/new', everyRole, false],
    ['mfe-queue', 'queue', '/status', everyRole, true],
  ]);
});

test('of several pages for an address the more literal one wins', () => {
  const modules = ['/queue', '/queue/7', '/queue/new', '/queue/', '/', '/queue/7/8'].map(
    (path) => pageOf(path)?.module,
  );
  expect(modules).toEqual([
    './QueuePage',
    './RowPage',
    './NewPage',
    './QueuePage',
    undefined,
    undefined,
  ]);
});

test('entries are in order; one without roles is shown to those who may open its page', () => {
  expect(navEntries().map(({ path, roles }) => [path, roles])).toEqual([
    ['/gone', everyRole],
    ['/queue', ['dispatcher']],
    ['/status', ['admin']],
  ]);
});

test('commands and finders are offered by role, and not for a remote that is switched off', () => {
  const offered = (role: Parameters<typeof commandsFor>[0]) => [
    commandsFor(role).map(({ id }) => id),
    findersFor(role).map(({ finds }) => finds),
  ];
  expect(offered('dispatcher')).toEqual([
    ['queue:new', 'queue:print', 'old:run'],
    ['phone', 'booking'],
  ]);
  expect(offered('admin')).toEqual([['queue:print', 'old:run'], ['booking']]);
  expect(offered(undefined)).toEqual([[], []]);
  start({ isOut: true });
  expect(offered('admin')).toEqual([['queue:print'], ['booking']]);
});

describe('a command', () => {
  const run = (loaded: unknown) => {
    start({ loaded });
    const [command] = commandsFor('dispatcher');
    if (!command) throw new Error('the dispatcher has no command');
    return runCommand(command, { navigate: () => {} });
  };
  test('runs with its context', async () => {
    const ran = jest.fn();
    await run({ default: ran });
    expect(ran).toHaveBeenCalledWith({ navigate: expect.any(Function) });
  });
  test('rejects for its caller when it throws', async () => {
    const error = new Error('no row');
    await expect(run({ default: () => Promise.reject(error) })).rejects.toBe(error);
  });
  test.each([null, 'text', {}, { default: 'text' }])('is invalid: %j', async (loaded) => {
    await expect(run(loaded)).rejects.toThrow('mfe-queue ./New exports no command');
  });
});
