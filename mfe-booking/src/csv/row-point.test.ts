import { coordinateForms, coordinateRefusals } from 'shared-contracts/testing/corpus/coordinates';

import { cleanCell } from './cell-values.ts';
import { readPoint } from './row-point.ts';

const point = { lat: 24.8615, lng: 67.0099 };

test.each(coordinateForms)('the cell "%s" has both, whichever of the two it is', (text) => {
  const cell = cleanCell(text);
  expect(readPoint({ lat: cell, lng: '' })).toEqual({ at: point, errors: {} });
  expect(readPoint({ lat: '', lng: cell })).toEqual({ at: point, errors: {} });
  expect(readPoint({ lat: cell, lng: cell })).toEqual({ at: point, errors: {} });
});

// A single coordinate lacks the other one.
const refused = coordinateRefusals.filter(([text]) => text !== '' && text !== '24.86');
test.each(refused)('the cell "%s" is no point: %s', (text, problem) => {
  const { at, errors } = readPoint({ lat: cleanCell(text), lng: '' });
  expect(at).toBeUndefined();
  expect(errors.lat).toBe(problem === 'none' ? 'lat' : `point-${problem}`);
});

test.each([
  ['24.8615', '67.0099'],
  ['24.8615, 67.0099', '67.0099'],
  ['24.8615', '24.8615, 67.0099'],
  ['24,8615', '67,0099'],
  ['24.8615° N', '67.0099° E'],
  ['24°51\'41.4"N', '67°00\'35.6"E'],
  ['67.0099° E', '24°51\'41.4"N'],
])('the cells "%s" and "%s" are one point', (lat, lng) => {
  expect(readPoint({ lat, lng })).toEqual({ at: point, errors: {} });
});

test.each([
  ['67.0099', '24.8615', { lat: '24.8615', lng: '67.0099' }],
  ['۶۷٫۰۰۹۹', '۲۴٫۸۶۱۵', { lat: '۲۴٫۸۶۱۵', lng: '۶۷٫۰۰۹۹' }],
  ['67.0099° E', '24.8615° N', { lat: '24.8615° N', lng: '67.0099° E' }],
  ['67.0099, 24.8615', '', { lat: '24.8615', lng: '67.0099' }],
  ['67.0099, 24.8615', '67.0099, 24.8615', { lat: '24.8615', lng: '67.0099' }],
])('"%s" and "%s" are swapped', (lat, lng, swapped) => {
  const result = readPoint({ lat, lng });
  expect(result).toEqual({ errors: { lat: 'point-swapped' }, swapped });
  expect(readPoint(swapped)).toEqual({ at: point, errors: {} });
});

test.each([
  ['', '', { lat: 'required', lng: 'required' }],
  ['24.8615', '', { lng: 'required' }],
  ['', '67.0099', { lat: 'required' }],
  ['north', '67.0099', { lat: 'lat' }],
  ['124.86', '67.0099', { lat: 'lat' }],
  ['2.5E+01', '67.0099', { lat: 'digits-lost' }],
  ['24.8615, 67.0099', '67.1001', { lng: 'point-differs' }],
  ['24.8615, 67.0099', 'Clifton', { lng: 'point-differs' }],
  ['25', '24.8615, 67.0099', { lat: 'point-differs' }],
  ['24.8615, 67.0099', '24.9001, 67.1001', { lng: 'point-differs' }],
])('"%s" and "%s" are no point: %j', (lat, lng, errors) => {
  expect(readPoint({ lat, lng })).toEqual({ errors });
});

test('places of other countries are not swapped', () => {
  expect(readPoint({ lat: '51.5072', lng: '-0.1276' })).toEqual({
    at: { lat: 51.5072, lng: -0.1276 },
    errors: {},
  });
});
