import { act, screen } from '@testing-library/react';
import OlMap from 'ol/Map.js';
import { startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { roleTable } from 'shared-contracts/core/role';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';

import { answers, renderPart } from '../testing/detail-part.tsx';
import { at, click } from '../testing/probed-map.tsx';
import { CityMap } from './city-map.tsx';
import { liveMapMessages } from './live-map-messages.ts';

const farah = { id: 'f'.repeat(24), name: 'Farah' };
beforeAll(() => liveMapMessages.load('en'));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['a free driver shows which bookings he missed', farah, 0],
  ['a driver on a trip opens it', undefined, 1],
])('%s', async (_title, free, opened) => {
  startSession(buildSession({ role: roleTable.supervisor.code }));
  answers[`GET /drivers/${farah.id}/missed`] = { data: [] };
  jest.spyOn(DotLayer.prototype, 'dotsAt').mockImplementation(function dotsAt(this: DotLayer) {
    return this.shownDots();
  });
  const overlays = jest.spyOn(OlMap.prototype, 'addLayer');
  const onDriver = jest.fn();
  const none = { zones: [], pickups: [], selected: new Set<string>(), onPickup: jest.fn() };
  await renderPart(
    <CityMap
      {...none}
      city="KHI"
      drivers={[{ ...at, id: farah.id, status: 'free' }]}
      onDriver={onDriver}
      freeDriver={() => free}
    />,
  );
  await act(async () => {
    overlays.mock.contexts[0]?.dispatchEvent(click());
  });
  expect(onDriver).toHaveBeenCalledTimes(opened);
  expect(screen.queryAllByText('Bookings that Farah missed')).toHaveLength(1 - opened);
});
