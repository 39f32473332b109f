import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call, kilometres } from 'shared-bus';
import { createBatch } from 'shared-contracts/bookings/batch.api';
import { assignDriver, searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import {
  asAdminOfTrips,
  clifton,
  drop,
  noticeOf,
  open,
  press,
  read,
  sender,
} from '../testing/detail-page.tsx';

// The map has its own tests; here its library would take longer than everything else.
jest.mock('../trip-map/trip-map.tsx', () => ({ TripMap: () => 'the map' }));

asAdminOfTrips();

describe('a driver is assigned', () => {
  // No other test assigns a driver in Lahore.
  const lahore = { ...clifton, lat: 31.5204, lng: 74.3587, gps_address: 'Gulberg' };
  const bookBatch = async () =>
    (
      await call(createBatch, {
        body: {
          pickup_info: sender('Cash', '923007654301', lahore, 'LHR'),
          bookings: [
            drop('a', 3000, { ...lahore, lat: 31.53 }),
            drop('b', 0, { ...lahore, lat: 31.51 }),
          ],
        },
      })
    ).data;
  const driversFor = async (id: string) =>
    call(searchDrivers, {
      query: {
        service_code: (await read(id)).trip_type ?? 0,
        pickup_lat: lahore.lat,
        pickup_lng: lahore.lng,
        trip_id: id,
      },
    });
  const mayCarry = async (id: string) => {
    const { total_cod, fares } = await read(id);
    return (await driversFor(id)).partners.filter(
      ({ busy, wallet, limit }) =>
        !busy && Number(wallet) + Number(limit) >= Number(total_cod) + Number(fares.actual),
    );
  };
  const drivers = () => screen.getByRole('combobox', { name: 'Choose a driver', hidden: true });
  const options = () => within(drivers()).queryAllByRole('option', { name: / km / });
  const texts = () => options().map((option) => option.textContent);
  const choose = (name: string | undefined) => {
    const found = options().find((option) => option.textContent.startsWith(`${name} · `));
    if (found) fireEvent.change(drivers(), { target: { value: found.getAttribute('value') } });
  };

  test('among those whom no rule excludes, best first, of fleets that may carry the cash; the others show a reason and a card', async () => {
    const [taken, { batch_id: id, batch_number: number }] = [await bookBatch(), await bookBatch()];
    const [first] = await mayCarry(id);
    await call(assignDriver, {
      body: { trip_id: taken.batch_id, dispatch_partner: first?.id ?? '' },
    });
    const [{ partners, others = [] }, offered] = [await driversFor(id), await mayCarry(id)];
    const excluded = partners.length + others.length - offered.length;
    const place = await open(`/scheduled/${id}`);
    expect(await screen.findByText(number)).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Drops' })).getAllByRole('group'),
    ).toHaveLength(2);
    // Silver serves these services too, but may not carry cash.
    await waitFor(() =>
      expect(
        within(screen.getByRole('radiogroup', { name: 'Fleet Type' }))
          .getAllByRole('radio')
          .map((radio) => radio.closest('span')?.textContent),
      ).toEqual(['Gold', 'Box', 'Any fleet']),
    );
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();

    // Closed, the list renders nothing; open, it lists each driver.
    const panel = within(screen.getByRole('region', { name: 'Driver' }));
    expect(panel.queryAllByRole('listitem', { hidden: true })).toEqual([]);
    fireEvent.click(await screen.findByText(`Not eligible: ${excluded}`));
    const reasons = within(
      await panel.findByRole('list', { name: `Not eligible: ${excluded}`, hidden: true }),
    )
      .getAllByRole('listitem', { hidden: true })
      // Not the groups by rule.
      .filter((item) => !item.querySelector('li'))
      .map((item) => item.textContent);
    expect(reasons).toHaveLength(excluded);
    expect(reasons).toContain(`${first?.full_name}: on another trip Missed`);
    expect(
      reasons.some((text) => text.includes(": wallet and limit don't cover COD and fare (Rs. ")),
    ).toBe(true);

    expect(texts()).toEqual(
      offered.map(({ full_name: name, distance }) =>
        expect.stringMatching(`^${name} · ${kilometres(distance)} km · \\d+ min$`),
      ),
    );
    // A fleet has some of them; AnyFleet isn't a fleet itself and has them all.
    await press('radio', 'Gold');
    await waitFor(() => expect(texts().length).toBeLessThan(offered.length));
    await press('radio', 'Any fleet');
    await waitFor(() => expect(texts()).toHaveLength(offered.length));
    await press('radio', 'Gold');
    await waitFor(() => expect(texts().length).toBeLessThan(offered.length));
    await waitFor(() => expect(texts()[0]).toContain(' km '));
    const name = texts().at(-1)?.split(' · ')[0];
    choose(name);
    await waitFor(() => expect(drivers()).toHaveDisplayValue(new RegExp(`^${name} · `)));
    // The user's own write does not block it.
    await press('button', 'Increase fare by Rs. 10');
    await press('button', 'Update');
    await noticeOf('Fare Updated Successfully');
    await press('button', 'Assign');
    await noticeOf('Booking assigned successfully');
    await waitFor(() => expect(place().pathname).toBe('/scheduled'));
    const { state, driver } = await read(id);
    expect([state, driver?.full_name]).toEqual(['accepted', name]);
  });

  test('a driver who has since been taken is not assigned: it shows "Failed to Assign booking" and goes back', async () => {
    const [{ batch_id: other }, { batch_id: id }] = [await bookBatch(), await bookBatch()];
    const place = await open(`/scheduled/${id}`);
    const [chosen] = await mayCarry(id);
    fireEvent.click(await screen.findByRole('combobox', { name: 'Choose a driver', hidden: true }));
    await waitFor(() => expect(options().length).toBeGreaterThan(1));
    choose(chosen?.full_name);
    await call(assignDriver, { body: { trip_id: other, dispatch_partner: chosen?.id ?? '' } });
    await press('button', 'Assign');
    await noticeOf('Failed to Assign booking');
    await waitFor(() => expect(place().pathname).toBe('/scheduled'));
    expect((await read(id)).driver).toBeNull();
  });
});
