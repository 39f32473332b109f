import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render } from '@testing-library/react';
import type VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';

import { MapContext } from './map-context.ts';
import { ZoneLayer } from './zone.layer.tsx';

const zones = [
  {
    id: 'clifton',
    name: 'کلفٹن',
    fence: [
      [67, 24.8],
      [67.1, 24.8],
      [67.1, 24.9],
    ],
  },
];

test('names on the canvas are rendered again when a font arrives, as long as the layer is there', async () => {
  // jsdom has no fonts.
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const map = new OlMap({ target: document.createElement('div') });
  const { unmount } = render(
    <FluentProvider theme={webLightTheme}>
      <MapContext value={map}>
        <ZoneLayer zones={zones} />
      </MapContext>
    </FluentProvider>,
  );
  await act(async () => {});
  const [layer] = map.getLayers().getArray();
  const changed = jest.spyOn(layer as VectorLayer, 'changed');
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(changed).toHaveBeenCalledTimes(1);
  unmount();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(changed).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'fonts');
});
