import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render } from '@testing-library/react';
import type VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import Style from 'ol/style/Style.js';

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

const inMap = (map: OlMap) => (
  <FluentProvider theme={webLightTheme}>
    <MapContext value={map}>
      <ZoneLayer zones={zones} />
    </MapContext>
  </FluentProvider>
);

test('names on the canvas are written in a face that has Urdu letters, whatever the page’s language', async () => {
  const map = new OlMap({ target: document.createElement('div') });
  render(inMap(map));
  await act(async () => {});
  const [layer] = map.getLayers().getArray();
  const feature = (layer as VectorLayer).getSource()?.getFeatures()[0];
  const styles = [(layer as VectorLayer).getStyle()].flat();
  const renderer = styles.flatMap((style) =>
    style instanceof Style ? (style.getRenderer() ?? []) : [],
  )[0];
  // jsdom has no canvas.
  const context = {
    font: '',
    written: [] as string[],
    save() {},
    restore() {},
    measureText: () => ({ width: 10 }),
    strokeText() {},
    fillText: (text: string) => context.written.push(`${text} in ${context.font}`),
  };
  const ring = [
    [0, 0],
    [100, 0],
    [100, 50],
  ];
  renderer?.([ring], { context, feature, pixelRatio: 2 } as never);
  expect(context.written).toEqual([expect.stringMatching(/^کلفٹن in 24px .*'Noto Naskh Arabic'/)]);
});

test('names on the canvas re-render when a font arrives, as long as the layer exists', async () => {
  // jsdom has no fonts.
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  const map = new OlMap({ target: document.createElement('div') });
  const { unmount } = render(inMap(map));
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
