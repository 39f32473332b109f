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

test('a wedge shows where a driver heads to; one who stays has none', () => {
  const pictureOf = (heading?: number) => {
    const image = markerStyle(shape, 'free', palette, 12, heading).getImage();
    return decodeURIComponent(String(image instanceof Icon && image.getSrc()));
  };
  expect(pictureOf()).not.toContain('rotate');
  // Around the middle of the disc, which stays at the place.
  expect(pictureOf(90)).toContain('rotate(90 20 20)');
  expect(pictureOf(90)).toContain('cx="20" cy="20"');
});
