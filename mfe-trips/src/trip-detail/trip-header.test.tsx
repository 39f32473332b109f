import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { currentNotices } from 'shared-ui/testing';

import { answers, noticeOf, renderPart } from '../testing/detail-part.tsx';
import { tripDropOf, tripOf } from '../testing/trip-details.ts';
import { TripHeader } from './trip-header.tsx';

beforeEach(() => {
  answers['POST /media/token'] = { token: 'a token', expires_at: '2026-11-21T09:00:00.000Z' };
});

test('a batch that is partly in progress shows how many trips are', async () => {
  const bookings = [
    tripDropOf(1, { state: 'open' }),
    tripDropOf(2, { state: 'accepted' }),
    tripDropOf(3, { state: 'arrived' }),
  ];
  await renderPart(
    <TripHeader
      trip={tripOf({ state: 'open', batch_number: 'B77', bookings })}
      variant="inprogress"
      home="/inprogress"
    />,
  );
  expect(screen.getByText('Accepted')).toBeInTheDocument();
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  cleanup();
  await renderPart(
    <TripHeader
      trip={tripOf({ batch_number: 'B77', bookings: bookings.slice(1) })}
      variant="inprogress"
      home="/inprogress"
    />,
  );
  expect(screen.queryByText(/\d of \d/)).not.toBeInTheDocument();
});

test('a trip that needs action says why beside its title', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await renderPart(
    <TripHeader
      trip={tripOf({
        needs_action: { reason: 'waiting', since: minutesAgo(8), from: minutesAgo(3) },
      })}
      variant="inprogress"
      home="/inprogress"
    />,
  );
  expect(screen.getByRole('heading').nextElementSibling).toHaveTextContent('Waiting 8');
});

test('Mazay is called Food here; a batch is shown by its own number', async () => {
  await renderPart(
    <TripHeader
      trip={tripOf({ trip_type: 41, state: 'open', batch_number: 'B77' })}
      variant="scheduled"
      home="/inprogress"
    />,
  );
  expect(screen.getByText('Food')).toBeInTheDocument();
  expect(screen.queryByText('Mazay')).not.toBeInTheDocument();
  expect(screen.getByText('B77')).toBeInTheDocument();
});

test.each([
  ['completed', 'Completed'],
  ['feedback', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['batch_cancelled', 'Cancelled'],
  ['expired', 'Expired'],
] as const)(
  'the completed screen of state %s is titled %s, with the time and the driver',
  async (state, title) => {
    const driver = {
      id: '2'.padStart(24, '0'),
      full_name: 'Imran Ali',
      phone: '923451112223',
      img_id: null,
      rating_avg: 4.46,
    };
    await renderPart(
      <TripHeader
        trip={tripOf({
          state,
          dtu: '2026-11-21T08:15:00.000Z',
          driver,
          cancel_reason: 'No driver came',
        })}
        variant="completed"
        home="/inprogress"
      />,
    );
    expect(
      screen.getByRole('heading', { name: new RegExp(`^${title} B?\\d+$`) }),
    ).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${title} .*21 Nov 2026, 1:15 PM`))).toBeInTheDocument();
    expect(screen.queryByText('No driver came') !== null).toBe(title !== 'Completed');
    expect(screen.getByText('Rating 4.5')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 0345 1112223' })).toHaveAttribute(
      'href',
      'tel:+923451112223',
    );
    expect(screen.getByRole('img', { name: 'Photo of Imran Ali' })).toBeInTheDocument();
  },
);

test('the driver’s photo is shown where there is one', async () => {
  const driver = {
    id: '2'.padStart(24, '0'),
    full_name: 'Imran Ali',
    phone: '923451112223',
    img_id: 'imran.png',
    rating_avg: 4.4,
  };
  await renderPart(
    <TripHeader
      trip={tripOf({ state: 'started', driver })}
      variant="inprogress"
      home="/inprogress"
    />,
  );
  expect(screen.getByRole('heading', { name: /^In Progress B?\d+$/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(document.querySelector('img')?.getAttribute('src')).toMatch(
      /\/getImage\/partner_profile_images\/imran\.png\?access_token=a%20token$/,
    ),
  );
  cleanup();
  await renderPart(
    <TripHeader trip={tripOf({ state: 'open', driver })} variant="scheduled" home="/inprogress" />,
  );
  expect(screen.queryByText('Imran Ali')).not.toBeInTheDocument();
});

test('the link by which the customer follows the trip is copied', async () => {
  const url = 'https://dispatch.example.com/t#AAAAAAAAAAAAAAAAAAAAAA';
  const trip = tripOf({});
  answers[`GET /trip/${trip.id}/tracking_link`] = { url };
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await renderPart(<TripHeader trip={trip} variant="inprogress" home="/inprogress" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(url));
});

test('where the clipboard is refused, the last link stays until it is closed', async () => {
  const url = 'https://dispatch.example.com/t#BBBBBBBBBBBBBBBBBBBBBB';
  const trip = tripOf({});
  answers[`GET /trip/${trip.id}/tracking_link`] = { url };
  const writeText = jest.fn().mockRejectedValue(new Error('refused'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await renderPart(<TripHeader trip={trip} variant="inprogress" home="/inprogress" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking link' }));
  await noticeOf(url);
  const newer = 'https://dispatch.example.com/t#CCCCCCCCCCCCCCCCCCCCCC';
  answers[`GET /trip/${trip.id}/tracking_link`] = { url: newer };
  fireEvent.click(screen.getByRole('button', { name: 'Copy tracking link' }));
  await noticeOf(newer);
  expect(currentNotices()).toEqual([
    expect.objectContaining({ body: newer, durationMs: Infinity }),
  ]);
});
