import { addresses, expect, expectState, goWithin, SIGN_IN, test } from './federated.ts';

const shared = ['react', 'react-dom', 'react-router-dom', 'rxjs', '@tanstack/react-query', '@fluentui/react-components', 'shared-bus'];

test('host and remotes run on one React, one router, one rxjs, one query client and one bus', async ({ federated }) => {
  const page = await federated.open('admin');
  await page.goto('/');
  const own = addresses(federated);
  for (const [id, path] of Object.entries(own).filter(([name]) => name !== SIGN_IN)) {
    await goWithin(page, path);
    await expectState(page, id, 'mounted');
  }

  const seen = await page.evaluate(async (names) => {
    const [host, ...remotes] = globalThis.__FEDERATION__.__INSTANCES__;
    const modules = async (of: typeof host) => Promise.all(names.map(async (name) => {
      const load = await of?.loadShare(name);
      return load ? load() : undefined;
    }));
    const wanted = await modules(host);
    const checked = await Promise.all(remotes.map(async (remote) => ({ name: remote.name, same: (await modules(remote)).map((module, i) => module !== undefined && module === wanted[i]) })));
    return { host: host?.name, missing: names.filter((_, i) => wanted[i] === undefined), checked };
  }, shared);

  expect(seen.host).toBe('host');
  expect(seen.missing).toEqual([]);
  expect(seen.checked.map(({ name }) => name).sort()).toEqual(Object.keys(own).filter((id) => id !== SIGN_IN).map((id) => id.replaceAll('-', '_')));
  for (const { name, same } of seen.checked) expect([name, same]).toEqual([name, shared.map(() => true)]);
});

test('what one instance says on the bus, every other hears', async ({ federated }) => {
  const page = await federated.open('admin');
  await page.goto('/');
  await expectState(page, 'mfe-account', 'mounted');
  const heard = await page.evaluate(async () => {
    const instances = globalThis.__FEDERATION__.__INSTANCES__;
    interface Bus { instanceId: string; emit(topic: string, payload: unknown): void; on(topic: string): { subscribe(next: (payload: unknown) => void): unknown } }
    const buses = await Promise.all(instances.map(async (instance) => {
      const load = await instance.loadShare('shared-bus');
      return (load ? load() : undefined) as Bus; // the module that the host shares under this name
    }));
    const got: unknown[] = [];
    for (const bus of buses) bus.on('booking:created').subscribe((payload) => got.push(payload));
    buses.at(-1)?.emit('booking:created', { trip_no: 'T1' });
    return { got, ids: new Set(buses.map((bus) => bus.instanceId)).size, instances: instances.length };
  });
  expect(heard.instances).toBeGreaterThan(1);
  expect(heard.ids).toBe(1);
  expect(heard.got).toEqual(Array.from({ length: heard.instances }, () => ({ trip_no: 'T1' })));
});
