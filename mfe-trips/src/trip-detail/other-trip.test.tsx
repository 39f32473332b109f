import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { roleTable } from 'shared-contracts/core/role';
import { renderAt, setTestComposition } from 'shared-ui/testing';

import { detailMessages } from '../detail-messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import { answers, noticeOf, openTrip, sentBy } from '../testing/detail-part.tsx';
import { driverOf, tripDropOf } from '../testing/trip-details.ts';
import { noteDraft } from '../trip/note-draft.ts';
import ScheduledTripPage from './scheduled-trip.page.tsx';

// The map has its own tests; here its library would take longer than everything else.
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => 'the map' }));

const tripNumbered = (number: number) =>
  openTrip({
    id: tripDropOf(number).trip_id,
    trip_id: tripDropOf(number).trip_id,
    trip_no: `1000000${number}`,
  });
const [first, second] = [tripNumbered(1), tripNumbered(2)];

beforeEach(() => {
  setTestComposition(['/scheduled']);
  startSession(buildSession({ role: roleTable.supervisor.code }));
  answers[`GET /trip/detail/${first.trip_no}`] = { data: first };
  answers[`GET /trip/detail/${second.trip_no}`] = { data: second };
  answers['GET /search/driver'] = { partners: [driverOf(1, 900)] };
  answers['GET /booking/notes/*'] = { data: [] };
});

const screenWithLinks = (
  <>
    {[first, second].map(({ trip_no: number }) => (
      <Link key={number} to={`/scheduled/${number}`}>
        {`open ${number}`}
      </Link>
    ))}
    <ScheduledTripPage />
  </>
);
const open = () =>
  renderAt(`/scheduled/${first.trip_no}`, { '/scheduled/:id': screenWithLinks }, [
    detailMessages,
    reinitiateMessages,
  ]);
async function goTo({ trip_no: number }: typeof first) {
  fireEvent.click(screen.getByRole('link', { name: `open ${number}` }));
  await screen.findByText(number);
}

test('a driver who is chosen for one trip is not chosen on the next', async () => {
  await open();
  const drivers = async () => {
    const list = await screen.findByRole('combobox', { name: 'Choose a driver' });
    await within(list).findByRole('option', { name: /^Driver 1 · / });
    return list;
  };
  const assign = () => screen.getByRole('button', { name: 'Assign' });
  fireEvent.change(await drivers(), { target: { value: driverOf(1, 900).id } });
  await waitFor(() => expect(assign()).toBeEnabled());
  await goTo(second);
  await drivers();
  expect(assign()).toBeDisabled();
});

test('an assignment that is answered late leaves the next trip open', async () => {
  let answer = (_answer: object): void => undefined;
  answers['POST /assign/driver'] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const place = await open();
  await screen.findByRole('radio', { name: /Driver 1/ });
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  await waitFor(() => expect(sentBy('POST /assign/driver')).toHaveLength(1));
  await goTo(second);
  answer({ assigned: true });
  await noticeOf('Booking assigned successfully');
  expect(place().pathname).toBe(`/scheduled/${second.trip_no}`);
});

test('a note that is typed for one trip is not the other’s', async () => {
  await open();
  const note = async () => {
    fireEvent.click(await screen.findByRole('tab', { name: 'Agent Notes' }));
    return screen.findByRole('textbox', { name: 'New note' });
  };
  fireEvent.change(await note(), { target: { value: 'for the first' } });
  await goTo(second);
  expect(await note()).toHaveValue('');
  fireEvent.change(await note(), { target: { value: 'for the second' } });
  // From the cache, without a moment of loading.
  await goTo(first);
  expect(await note()).toHaveValue('for the first');
  expect([first, second].map(noteDraft.of)).toEqual(['for the first', 'for the second']);
});
