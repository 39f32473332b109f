import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';
import { apiThrough, firstAnswerLost, receivedNotices, refetchAll } from 'shared-ui/testing';

import { dispatchMessages } from '../dispatch-messages.ts';
import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import { callAsAdmin } from '../testing/users.ts';
import DispatchRulesPage from './dispatch-rules.page.tsx';
import { draftOf } from './dispatch-rules.queries.ts';
import { RuleActions, RuleRowActions } from './rule-actions.tsx';

asAdmin();
beforeAll(() => dispatchMessages.load('en'));
const stored = async () =>
  (await callAsAdmin<{ data: DispatchRule[]; stops: object[] }>('/dispatch/rules')).data;
beforeEach(async () => {
  for (const { id } of await stored()) await callAsAdmin(`/dispatch/rules/${id}`, 'DELETE');
  await callAsAdmin('/dispatch/stop', 'PUT', { zone_id: null, stopped: false });
});

const open = () => renderAt('/dispatch-rules', { '/dispatch-rules': <DispatchRulesPage /> });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
const added = 'All zones · Sawari (35) · 22:00 to 6:00';
const add = () =>
  callAsAdmin('/dispatch/rules', 'POST', {
    zone_id: null,
    service_code: 35,
    from_hour: 22,
    to_hour: 6,
    mode: 'suggest',
    radius_km: [2, 5],
    step_seconds: 60,
    accept_seconds: 30,
    tries: 3,
    soon_to_clear_seconds: 0,
    priority: 7,
    lead_minutes: 15,
  });

test('a rule is added, and is off at first', async () => {
  await open();
  await press('Add rule');
  await userEvent.clear(field(/^Priority/));
  await userEvent.type(field(/^Priority/), '4');
  await userEvent.clear(field(/^Promised wait/));
  await userEvent.type(field(/^Promised wait/), '6');
  await press('Save');
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { mode: 'off', priority: 4, radius_km: [2, 5, 10], promise_minutes: 6 },
    ]),
  );
});

test('a wrong value is refused beside its field, and what was typed stays', async () => {
  await open();
  await press('Add rule');
  await userEvent.clear(field(/^Radius/));
  await userEvent.type(field(/^Radius/), '5, 2');
  await press('Save');
  expect(await screen.findByText(/each larger, such as 2, 5, 10/)).toBeVisible();
  expect(field(/^Radius/)).toHaveValue('5, 2');
  expect(await stored()).toEqual([]);
});

test('a rule is shown in words, changed and removed', async () => {
  await add();
  await open();
  const row = (await screen.findByText('22:00 to 6:00')).closest('tr');
  expect(row).toHaveTextContent(/All zones.*Suggest.*2, 5.*3.*7/);
  await press(`Edit rule: ${added}`);
  await userEvent.clear(field(/^Tries/));
  await userEvent.type(field(/^Tries/), '5');
  await press('Save');
  await waitFor(async () => expect(await stored()).toMatchObject([{ tries: 5 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(`Remove rule: ${added}`);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a rule is named by its bookings, and keeps its place under the pointer', async () => {
  await add();
  await open();
  const remove = await screen.findByRole('button', { name: `Remove rule: ${added}` });
  await userEvent.hover(remove);
  const [rule] = await stored();
  await add();
  await callAsAdmin(`/dispatch/rules/${rule?.id}`, 'DELETE');
  await refetchAll();
  expect(await screen.findByText('No longer in this list')).toBeVisible();
  expect(screen.queryByRole('button', { name: `Remove rule: ${added}` })).toBeNull();
});

test('a rule that someone else has changed is saved the second time, with what was typed', async () => {
  await add();
  await open();
  await press(`Edit rule: ${added}`);
  await userEvent.clear(field(/^Tries/));
  await userEvent.type(field(/^Tries/), '5');
  const [rule] = await stored();
  if (!rule) throw new Error('no rule');
  await callAsAdmin(`/dispatch/rules/${rule.id}`, 'PUT', {
    ...draftOf(rule),
    priority: 8,
    row_version: rule.row_version,
  });
  await press('Save');
  expect(await screen.findByText(/Save again to replace their changes/)).toBeVisible();
  expect(field(/^Tries/)).toHaveValue('5');
  await press('Save');
  await waitFor(async () => expect(await stored()).toMatchObject([{ tries: 5, priority: 7 }]));
});

test("on a phone a rule's row has its zone, service, mode and hours", async () => {
  await add();
  await open();
  const wide = await screen.findByText('22:00 to 6:00');
  const width = innerWidth;
  const resize = (to: number) =>
    act(() => {
      window.innerWidth = to;
      dispatchEvent(new Event('resize'));
    });
  try {
    resize(390);
    expect(wide).not.toBeInTheDocument();
    expect(screen.getByText('22:00 to 6:00').closest('tr')).toHaveTextContent(
      /All zones · Sawari \(35\).*Suggest.*22:00 to 6:00/,
    );
  } finally {
    resize(width);
  }
});

test('a rule is tried on the last hours, and compared with what happened', async () => {
  await add();
  const got = (name: string) => ({
    driver: { id: 'c'.repeat(24), full_name: name },
    at: '2026-11-21T10:00:00Z',
    pickup_seconds: 240,
  });
  const outcome = { assigned: 1, waiting_seconds: 120, pickup_seconds: 240 };
  const row = { trip_id: 'a'.repeat(24), trip_no: '10000001', dry: got('Farah'), real: null };
  await apiThrough({
    'POST /dispatch/try': {
      data: { minutes: 240, bookings: 1, same: 0, dry: outcome, real: outcome, rows: [row] },
    },
  });
  await open();
  await press(`Try on recorded hours: ${added}`);
  await press('Try');
  expect(await screen.findByText(/^240 minutes recorded/)).toBeVisible();
  expect(screen.getByText(/^With this rule: Farah at .*, 4 min away$/)).toBeVisible();
  expect(screen.getByText('Actual: no driver')).toBeVisible();
});

test('a rule is tried until now by the server’s clock', async () => {
  await add();
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 600_000);
  try {
    await open();
    await press(`Try on recorded hours: ${added}`);
    await press('Try');
    // The server refuses a period in the future. It may have recorded minutes since it started.
    expect(await screen.findByText(/recorded(\.| in this period)/)).toBeVisible();
  } finally {
    clock.mockRestore();
  }
});

test('an edited rule is tried before it is saved, and what was typed stays', async () => {
  await add();
  await open();
  await press(`Edit rule: ${added}`);
  await userEvent.clear(field(/^Tries/));
  await press('Try with these values');
  expect(await screen.findByText('Enter a whole number from 1 to 20')).toBeVisible();
  await userEvent.type(field(/^Tries/), '5');
  await userEvent.clear(field(/^Radius/));
  await userEvent.type(field(/^Radius/), '5, 2');
  await press('Try with these values');
  const tried = await screen.findByRole('dialog', { name: 'Try with these values' });
  await userEvent.click(within(tried).getByRole('button', { name: 'Try' }));
  expect(await within(tried).findByText(/each larger/)).toBeVisible();
  await userEvent.click(within(tried).getByRole('button', { name: 'Close' }));
  expect(field(/^Tries/)).toHaveValue('5');
  expect(field(/^Radius/)).toHaveValue('5, 2');
  expect(await stored()).toMatchObject([{ tries: 3 }]);
});

test('on a phone a menu has what there is no room for', async () => {
  await add();
  const [rule] = await stored();
  const done: string[] = [];
  if (!rule) throw new Error('no rule');
  await renderAt('/', {
    '/': (
      <RuleActions value={(what) => done.push(what)}>
        <RuleRowActions row={rule} isStacked />
      </RuleActions>
    ),
  });
  for (const item of ['Try', 'Remove']) {
    await press(`More for ${added}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  }
  expect(done).toEqual(['try', 'remove']);
});

test('Stop all says who stopped it, and Resume ends it', async () => {
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop all' })).toBeEnabled());
  await press('Stop all');
  expect(await screen.findByText(/^Stopped in all zones by /)).toBeVisible();
  await press('Resume automatic dispatch in all zones');
  await waitFor(() => expect(screen.queryByText(/^Stopped in/)).toBeNull());
});

test('a Stop all that fails says so, also once the page has been left', async () => {
  let refuse = (): void => {};
  const held = new Promise<[number, object]>((resolve) => {
    refuse = () => resolve([403, { error_id: 'role.refused' }]);
  });
  await apiThrough({ 'PUT /dispatch/stop': () => held });
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop all' })).toBeEnabled());
  await press('Stop all');
  cleanup();
  refuse();
  await waitFor(() => expect(receivedNotices).toMatchObject([{ intent: 'error' }]));
});

test('one zone is stopped, also where no rule is for it alone', async () => {
  await add();
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop zone' })).toBeEnabled());
  await press('Stop zone');
  const dialog = within(await screen.findByRole('dialog', { name: /in a zone$/ }));
  const stop = dialog.getByRole('button', { name: 'Stop zone' });
  await userEvent.click(stop);
  expect(await dialog.findByText('Choose an option')).toBeVisible();
  const zones = dialog.getByRole('combobox', { name: 'Zone' });
  await userEvent.selectOptions(zones, await dialog.findByRole('option', { name: 'Clifton' }));
  await userEvent.click(stop);
  expect(await screen.findByText(/^Stopped in Clifton by /)).toBeVisible();
  await press('Resume automatic dispatch in Clifton');
  await waitFor(() => expect(screen.queryByText(/^Stopped in/)).toBeNull());
});

test('a zone that will run dry says so, with the figures', async () => {
  const outlook = {
    zone_id: 'e'.repeat(24),
    expected_minutes: 9,
    promise_minutes: 6,
    waiting: 3,
    arriving: 8,
    free: 2,
    clearing: 5,
    since: '2026-11-21T10:00:00Z',
  };
  const calm = { ...outlook, zone_id: 'f'.repeat(24), expected_minutes: 0, since: null };
  await apiThrough({ 'GET /dispatch/outlooks': { data: [outlook, calm] } });
  await open();
  expect(await screen.findByText(/: expected wait 9 min, promised 6 min$/)).toBeVisible();
  expect(
    screen.getByText(
      '3 waiting, 8 booked in the last 15 min, 2 drivers free, 5 free within 15 min',
    ),
  ).toBeVisible();
  expect(screen.getAllByText(/promise/)).toHaveLength(1);
});

test('the waiting bookings say what the rules would do, or why they wait', async () => {
  const decision = {
    trip_id: 'a'.repeat(24),
    trip_no: '10000001',
    rule_id: 'b'.repeat(24),
    mode: 'suggest',
    waits: null,
    driver: { id: 'c'.repeat(24), full_name: 'Farah' },
    seconds: 240,
    radius_meters: 2000,
  };
  const waits = { ...decision, trip_no: '10000002', driver: null, waits: 'no_driver' };
  const byRoad = { ...decision, trip_no: '10000003', mode: 'automatic', by_road: true };
  await apiThrough({ 'GET /dispatch/decisions': { data: [decision, waits, byRoad] } });
  await open();
  expect(await screen.findByText('Farah suggested, 4 min away')).toBeVisible();
  expect(screen.getByText('Offer to Farah, 4 min by road')).toBeVisible();
  expect(screen.getByText('No driver within the radius')).toBeVisible();
});

test('a rule that is sent again after a lost answer is added once', async () => {
  await open();
  await press('Add rule');
  await apiThrough({ 'POST /dispatch/rules': firstAnswerLost() });
  await press('Save');
  expect(await screen.findByText('Server is not Reachable')).toBeVisible();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toHaveLength(1);
});
