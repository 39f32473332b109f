import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import type { TripRow } from 'shared-contracts/trips/trip';
import { DotLayer } from 'shared-ui/map/dots/dot-layer';
import { uiMessages } from 'shared-ui/messages/ui-messages';

import { messages } from '../messages.ts';
import { tripRowCase } from '../testing/trip-rows.ts';
import { ListMap } from './list-map.tsx';

beforeAll(() => Promise.all([uiMessages.load('en'), messages.load('en')]));
afterEach(() => jest.restoreAllMocks());

/** A row with a pickup at a longitude, and an order number, which the map does not show. */
const rowOf = (number: number, lng: number, order_no: string): TripRow => {
  const row = tripRowCase(number);
  return { ...row, order_no, pickup: { ...row.pickup, lng } };
};
const nobody: never[] = [];
const chosen = new Set<string>();
const onRow = () => {};
const mapOf = (rows: readonly TripRow[]) => (
  <FluentProvider theme={webLightTheme}>
    <ListMap rows={rows} drivers={nobody} selected={chosen} listed="all" onRow={onRow} />
  </FluentProvider>
);

test('a row that changes in what the map does not show leaves the map as it is; a pickup that moves does not', async () => {
  const show = jest.spyOn(DotLayer.prototype, 'show');
  const { rerender } = await act(async () => render(mapOf([rowOf(1, 67, '1')])));
  const shown = show.mock.calls.length;
  expect(shown).toBeGreaterThan(0);
  await act(async () => rerender(mapOf([rowOf(1, 67, '2')])));
  expect(show).toHaveBeenCalledTimes(shown);
  await act(async () => rerender(mapOf([rowOf(1, 67.1, '2')])));
  expect(show.mock.calls.length).toBeGreaterThan(shown);
  await act(async () => rerender(mapOf([rowOf(1, 67.1, '2'), rowOf(2, 67, '1')])));
  expect(screen.getByRole('application', { name: 'Map of 2 pickups' })).toBeInTheDocument();
});
