import { getZones } from 'shared-contracts/reference/reference.api';

import { systemActor } from '../commands/actor.ts';
import { builtInArea } from '../geo/built-in-area.ts';
import { serviceArea, setServiceArea } from '../geo/service-area.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { connect, listenOnFreePort, type TestSocket } from '../testing/test-socket.ts';
import { upsertCities, upsertZones } from './area.commands.ts';
import { installReference } from './install-reference.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await openTestApp({ relay: true });
  await installReference(test.app.services.database);
  url = await listenOnFreePort(test.app);
});
const open: TestSocket[] = [];
afterAll(async () => {
  for (const { socket } of open) socket.close();
  await test.close();
  setServiceArea(builtInArea);
});
const join = async (role: 'dispatcher' | 'dispatch_client' | 'supervisor') => {
  const socket = await connect(url, (await test.user(role)).token);
  open.push(socket);
  return socket;
};
const actor = systemActor('another process');
/** The snapshot is replaced after the event's rows were read. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
/** A triangle around a point. */
const border = (lng: number, lat: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - 0.02, lat - 0.02],
      [lng + 0.02, lat - 0.02],
      [lng, lat + 0.02],
    ],
  ],
});

it('every role hears of a change, and this process then works with it', async () => {
  const sockets = [await join('dispatcher'), await join('dispatch_client')];
  const features = [
    { type: 'Feature' as const, properties: { name: 'New town' }, geometry: border(67.05, 24.9) },
  ];
  // A command alone, as in another process: nothing but its event tells this one.
  await test.app.services.run(
    upsertZones,
    { city: 'KHI', zones: { type: 'FeatureCollection', features } },
    { actor },
  );
  for (const { waitFor } of sockets)
    expect((await waitFor(({ event }) => event === 'REFERENCE_CHANGED')).row).toEqual({
      id: 'zones',
    });
  const agent = await test.user('dispatcher');
  const { data } = (await test.call(getZones, { query: {} }, agent)).answer;
  expect(data.map(({ zone }) => zone)).toContain('New town');
  await until(() => serviceArea().zones.some(({ zone }) => zone === 'New town'));
});

it('consoles connect again for the rooms of a new city', async () => {
  const { socket } = await join('supervisor');
  const left = new Promise((resolve) => socket.once('disconnect', resolve));
  const features = [
    {
      type: 'Feature' as const,
      properties: { city_code: 'ISB', name: 'Islamabad' },
      geometry: border(73.05, 33.75),
    },
  ];
  await test.app.services.run(
    upsertCities,
    { cities: { type: 'FeatureCollection', features } },
    { actor },
  );
  await left;
  const rooms = (await join('supervisor')).hello.rooms.map(({ room }) => room);
  expect(rooms).toContain('scheduled:ISB');
});
