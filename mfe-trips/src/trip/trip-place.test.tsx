import { screen } from '@testing-library/react';
import { leaveConsole, renderAt } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { place } from '../testing/trip-details.ts';
import { TripPlace } from './trip-place.tsx';

afterEach(leaveConsole);

const showPlace = (change: Partial<typeof place>) =>
  renderAt('/', { '/': <TripPlace place={{ ...place, ...change }} /> }, [detailMessages]);
const linesShown = () =>
  screen.getAllByText(/./, { selector: 'bdi' }).map(({ textContent }) => textContent);

test.each([
  ['Do Talwar', ['Clifton', 'Clifton Block 5', 'Do Talwar']],
  ['Clifton', ['Clifton', 'Clifton Block 5']],
  ['Clifton Block 5', ['Clifton', 'Clifton Block 5']],
  ['', ['Clifton', 'Clifton Block 5']],
])('a place near %s is written once', async (nearest, lines) => {
  await showPlace({ nearest });
  expect(linesShown()).toEqual(lines);
});

test('an address that is only the name of its zone is not written again', async () => {
  await showPlace({ zone_en: 'Clifton', address: 'clifton ', nearest: 'Clifton' });
  expect(linesShown()).toEqual(['Clifton']);
});
