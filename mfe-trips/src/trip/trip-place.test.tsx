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
  expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(
    lines,
  );
});
