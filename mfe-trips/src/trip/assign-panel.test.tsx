import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient, setLanguage, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';

import { detailMessages } from '../detail-messages.ts';
import {
  answers,
  called,
  left,
  noticeOf,
  openTrip,
  renderPart,
  sentBy,
} from '../testing/detail-part.tsx';
import { driverOf } from '../testing/trip-details.ts';
import { AssignPanel } from './assign-panel.tsx';
import { useAssignChoice } from './use-assign-choice.ts';

const searchCall = 'GET /search/driver';
const assignCall = 'POST /assign/driver';

const own = {
  id: driverOf(2, 0).id,
  full_name: 'Driver 2',
  phone: '',
  img_id: null,
  rating_avg: 5,
};
function Panel() {
  return (
    <AssignPanel trip={openTrip({ driver: own })} choice={useAssignChoice(3)} onLeave={left} />
  );
}
const list = () => screen.getByRole('combobox', { name: 'Choose a driver' });

test.each([
  ['that the server refuses', [500, { message: 'broken' }]],
  ['that it accepts without assigning', { assigned: false }],
] as const)('an assignment %s shows a notice and goes back', async (_which, answer) => {
  answers[searchCall] = { partners: [driverOf(1, 900), driverOf(2, 1900)] };
  answers[assignCall] = answer;
  await renderPart(<Panel />);
  // The trip's current driver is preselected.
  await waitFor(() => expect(list()).toHaveTextContent('Driver 2'));
  // By letter: from the second option to the first, cyclically.
  fireEvent.keyDown(list(), { key: 'd' });
  expect(list()).toHaveTextContent('Driver 1');
  fireEvent.keyDown(list(), { key: 'd' });
  expect(list()).toHaveTextContent('Driver 2');
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await noticeOf('Failed to Assign booking');
  expect(sentBy(assignCall)).toEqual([
    expect.objectContaining({ dispatch_partner: own.id, row_version: 3 }),
  ]);
  expect(left).toHaveBeenCalledTimes(1);
});

function PanelAndMap() {
  const choice = useAssignChoice(3);
  return (
    <>
      <AssignPanel trip={openTrip()} choice={choice} onLeave={left} />
      <button type="button" onClick={() => choice.assign(driverOf(2, 0).id)}>
        from the map
      </button>
    </>
  );
}

test('the map assigns a driver as the panel does', async () => {
  answers[searchCall] = { partners: [driverOf(1, 900), driverOf(2, 1900)] };
  answers[assignCall] = { assigned: true };
  await renderPart(<PanelAndMap />);
  await screen.findByRole('radio', { name: /Driver 2/ });
  fireEvent.click(screen.getByRole('button', { name: 'from the map' }));
  await noticeOf('Booking assigned successfully');
  expect(sentBy(assignCall)).toEqual([
    expect.objectContaining({ dispatch_partner: driverOf(2, 0).id, row_version: 3 }),
  ]);
});

test('without a driver nearby the list says so', async () => {
  answers[searchCall] = { partners: [] };
  await renderPart(<Panel />);
  await waitFor(() => expect(list()).toHaveTextContent('No driver found'));
});

test('drivers that can’t be loaded are not shown as none, and are tried again', async () => {
  answers[searchCall] = [429, { message: 'Too many requests' }];
  await renderPart(<Panel />);
  expect(await screen.findByText("Couldn't load drivers")).toBeVisible();
  expect(list()).not.toHaveTextContent('No driver found');
  answers[searchCall] = { partners: [driverOf(1, 900)] };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Driver 1/ })).toBeVisible();
  expect(screen.queryByText("Couldn't load drivers")).not.toBeInTheDocument();
});

test('the failure stays while drivers are requested again', async () => {
  answers[searchCall] = [429, { message: 'Too many requests' }];
  await renderPart(<Panel />);
  const shown = await screen.findByText("Couldn't load drivers");
  answers[searchCall] = () => new Promise<never>(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(called()).toHaveLength(2));
  expect(shown).toBeVisible();
});

test('drivers that can’t be loaded again are marked until they are', async () => {
  const stale = "Couldn't refresh drivers. Some may no longer be available.";
  answers[searchCall] = { partners: [driverOf(1, 900)] };
  await renderPart(<Panel />);
  await screen.findByRole('radio', { name: /Driver 1/ });
  answers[searchCall] = [429, { message: 'Too many requests' }];
  await act(() => queryClient.refetchQueries());
  expect(screen.getByText(stale)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Driver 1/ })).toBeVisible();
  answers[searchCall] = { partners: [driverOf(1, 900)] };
  await act(() => queryClient.refetchQueries());
  expect(screen.queryByText(stale)).not.toBeInTheDocument();
});

test('fleets are named in the user’s language', async () => {
  startSession(buildSession());
  answers[searchCall] = { partners: [] };
  answers['GET /partner/categories'] = {
    data: ['gold', 'AnyFleet'].map((title) => ({
      _id: title,
      title,
      services: [35],
      bronze_cod_allowed: true,
    })),
  };
  const names = async () =>
    (await screen.findAllByRole('radio')).map((radio) => radio.closest('span')?.textContent);
  await renderPart(<Panel />);
  expect(await names()).toEqual(['Gold', 'Any fleet']);
  cleanup();
  await detailMessages.load('ur');
  await setLanguage('ur');
  await renderPart(<Panel />);
  expect(await names()).toEqual(['گولڈ', 'کوئی بھی فلیٹ']);
});
