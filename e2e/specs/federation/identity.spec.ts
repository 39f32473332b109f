import { addresses, expectState, navigateInPage, signInRemote } from '../../fixtures/federated.ts';
import { expect, test } from '../../test-of-releases.ts';

const shared = [
  'react',
  'react/jsx-runtime',
  'react-router-dom',
  '@fluentui/react-components/core',
  'shared-bus/core',
];
const platform = [
  ...shared,
  'react-dom',
  'react-dom/client',
  'rxjs/core',
  '@tanstack/react-query',
  '@griffel/react',
  '@fluentui/react-components/signed-in',
  'shared-bus/signed-in',
  '@fluentui/react-tabster/marks',
  '@fluentui/react-tabster/moves',
];

// The booking page is opened with an id that no request has: the call's 404 shows in the browser's
// log.
test.use({ expectComplaints: /404.*\/booking_queue\// });

test('host and remotes run on one React, one router, one rxjs, one query client and one bus, and each receives a bus message once', async ({
  federated,
}) => {
  const page = await federated.open('admin');
  await page.goto('/');
  const { [signInRemote]: _signIn, ...own } = addresses(federated);
  for (const [id, path] of Object.entries(own)) {
    await navigateInPage(page, path);
    await expectState(page, id, 'mounted');
  }

  const runtimes = await page.evaluate((names) => {
    const [host, ...remotes] = window.__FEDERATION__.__INSTANCES__;
    const offers = (of: typeof host, name: string) =>
      Object.values(of?.shareScopeMap['default']?.[name] ?? {});
    return {
      host: host?.name,
      offers: names.map((name) => ({
        name,
        from: offers(host, name).map(({ from }) => from),
        users: [...new Set(offers(host, name)[0]?.useIn)].sort(),
      })),
      remotes: remotes.map((remote) => ({
        name: remote.name,
        // The same object, not merely an equal version.
        others: names.filter(
          (name) =>
            offers(remote, name).length !== 1 ||
            offers(remote, name)[0]?.lib?.() !== offers(host, name)[0]?.lib?.(),
        ),
      })),
    };
  }, platform);

  const names = Object.keys(own).map((id) => id.replaceAll('-', '_'));
  expect(runtimes.host).toBe('host');
  for (const { name, from } of runtimes.offers) expect([name, from]).toEqual([name, ['host']]);
  for (const { name, users } of runtimes.offers.filter((offer) => shared.includes(offer.name)))
    expect([name, users]).toEqual([name, expect.arrayContaining(names)]);
  expect(runtimes.remotes.map(({ name }) => name).sort()).toEqual(names.sort());
  for (const { name, others } of runtimes.remotes) expect([name, others]).toEqual([name, []]);

  const received = await page.evaluate(() => {
    interface Bus {
      instanceId: string;
      emit(topic: string, payload: unknown): void;
      on(topic: string): { subscribe(next: (payload: unknown) => void): unknown };
    }
    const instances = window.__FEDERATION__.__INSTANCES__;
    const buses = instances.map(
      ({ shareScopeMap }) =>
        Object.values(shareScopeMap['default']?.['shared-bus/core'] ?? {})[0]?.lib?.() as Bus,
    ); // the module of this name
    const got: unknown[] = [];
    for (const bus of buses) bus.on('booking:created').subscribe((payload) => got.push(payload));
    buses.at(-1)?.emit('booking:created', { trip_no: 'T1' });
    return {
      got,
      ids: new Set(buses.map((bus) => bus.instanceId)).size,
      instances: instances.length,
    };
  });
  expect(received.instances).toBeGreaterThan(1);
  expect(received.ids).toBe(1);
  expect(received.got).toEqual(
    Array.from({ length: received.instances }, () => ({ trip_no: 'T1' })),
  );
});
