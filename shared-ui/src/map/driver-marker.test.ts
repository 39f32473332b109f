import Icon from 'ol/style/Icon.js';

import { markerStyle, type DriverStatus } from './driver-marker.ts';
import type { MapPalette } from './palette.ts';

// A marker has no more colours.
const palette = {
  text: 'grey',
  halo: 'white',
  brand: 'brand',
  onBrand: 'on brand',
} as MapPalette;
const shape = { viewBox: '0 0 20 20', path: 'M0 0h20' };
const paintOf = (status: DriverStatus) => {
  const image = markerStyle(shape, status, palette, 12).getImage();
  const picture = decodeURIComponent(String(image instanceof Icon && image.getSrc()));
  return [...picture.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
};

test('a free driver has the brand’s colour, a busy one is grey, one who is not offered is hollow', () => {
  expect(paintOf('free')).toEqual(['brand', 'white', 'on brand']);
  expect(paintOf('busy')).toEqual(['grey', 'white', 'white']);
  expect(paintOf('excluded')).toEqual(['white', 'grey', 'grey']);
});
