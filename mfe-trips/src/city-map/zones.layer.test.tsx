import { cleanup } from '@testing-library/react';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { inMap, probedMap, renderMap } from '../testing/probed-map.tsx';
import { ZonesLayer } from './zones.layer.tsx';

beforeAll(() => uiMessages.load('en'));
afterEach(cleanup);

/** How strongly the zones are shaded, of those that are. */
const shades = () =>
  probedMap()
    .getLayers()
    .getArray()
    .flatMap((layer) => {
      const source: unknown = layer instanceof VectorLayer ? layer.getSource() : undefined;
      const many = source instanceof VectorSource ? source.getFeatures().length : 0;
      return many > 0 ? [[layer.getOpacity(), many]] : [];
    });
const zone = (short: number) => ({
  fence: [
    [67, 24.8],
    [67.1, 24.8],
    [67.1, 24.9],
  ],
  short,
});

test('a zone is shaded by how many drivers it lacks, and again after a change', async () => {
  const layer = (...short: number[]) => inMap(<ZonesLayer zones={short.map(zone)} />);
  const { rerender } = await renderMap(layer(9, 6, 3, 1, 0, -1, -7));
  expect(shades()).toEqual([
    [0.6, 2],
    [0.42, 1],
    [0.26, 1],
    [0, 1],
    [0.05, 1],
    [0.1, 1],
  ]);
  rerender(layer(1));
  expect(shades()).toEqual([[0.26, 1]]);
});
