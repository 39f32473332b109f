import { screen } from '@testing-library/react';
import { leaveConsole, renderAt } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { place } from '../testing/trip-details.ts';
import { TripPlace } from './trip-place.tsx';

afterEach(leaveConsole);

test.each([
  ['Do Talwar', ['Clifton', 'Clifton Block 5', 'Do Talwar']],
  ['Clifton', ['Clifton', 'Clifton Block 5']],
  ['Clifton Block 5', ['Clifton', 'Clifton Block 5']],
  ['', ['Clifton', 'Clifton Block 5']],
])('a place near %s is written once', async (nearest, lines) => {
  await renderAt('/', { '/': <TripPlace place={{ ...place, nearest }} /> }, [detailMessages]);
  const shown = screen.getAllByText(/./, { selector: 'bdi' });
  expect(shown.map(({ textContent }) => textContent)).toEqual(lines);
});
