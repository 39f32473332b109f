import { newBatchPath } from '../../commands/bookings.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { dropFile, dropsScreen } from '../../screens/drops.ts';
import { expect, test } from '../../test.ts';

const header =
  'no,name,phone,gps_address,lat,lng,nearest_address,nearest_address_type,cod_amount,is_cash_on_delivery,order_id';
/** The errors in five of the rows: their place, and the right value. */
const harm = [
  { row: 3, cell: 'phone', wrong: '9.23331E+11', column: 'Phone', right: '03331234503' },
  { row: 7, cell: 'lat', wrong: '124.83', column: 'Latitude', right: '24.83' },
  { row: 11, cell: 'type', wrong: 'shop', column: 'Type', right: 'home' },
  { row: 15, cell: 'name', wrong: '', column: 'Name', right: 'Shop 15' },
  { row: 19, cell: 'cod', wrong: '10001', column: 'COD amount', right: '1000' },
] as const;

function line(no: number): string {
  const bad = harm.find(({ row }) => row === no);
  const cell = (name: (typeof harm)[number]['cell'], right: string) =>
    bad?.cell === name ? bad.wrong : right;
  const cod = no % 2 === 1 ? '500' : '';
  return [
    no,
    cell('name', `Shop ${no}`),
    cell('phone', `9233312345${String(no).padStart(2, '0')}`),
    `"House ${no}, Clifton"`,
    cell('lat', (24.81 + no / 1000).toFixed(4)),
    '67.0300',
    'the gate',
    cell('type', 'office'),
    cell('cod', cod),
    cod ? 'true' : '',
    `A-${no}`,
  ].join(',');
}
const file = [header, ...Array.from({ length: 20 }, (_, index) => line(index + 1))].join('\r\n');

test('twenty rows with five wrong ones are corrected and created within 12 actions', async ({
  as,
}) => {
  const { page, watch } = await as('dispatcherA');
  watch.expect(/404.*\/passenger\/phone\//);
  const screen = bookingScreen(page);
  const { drops, rows, cell } = dropsScreen(page);
  await page.goto(newBatchPath());
  await screen.serviceGroup('Batch').click();
  await screen.service('Multiple deliveries').click();
  await screen.savePickupAs.selectOption('Other');
  await page.getByLabel('Dispatcher name').fill('Kamran');
  await page.getByLabel('Dispatcher mobile number').fill('03001112244');

  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    actions += 1;
    await done;
  };
  await act(dropFile(page, file));
  await expect(rows).toContainText('15 rows ready, 5 to fix');
  // The first row of the file has the names of the columns.
  for (const { column, row, right } of harm) {
    await expect(cell(column, row + 1)).toBeFocused();
    // The wrong value is selected and typed over.
    await act(page.keyboard.insertText(right));
    await expect(cell(column, row + 1)).toHaveValue(right);
    await act(page.keyboard.press('Enter'));
  }
  await expect(rows).toBeHidden();
  await expect(drops).toHaveCount(20);
  await expect(drops.nth(14)).toContainText('Shop 15');

  const created = page.waitForResponse((answer) => answer.url().endsWith('/batch/create'));
  await act(page.keyboard.press('Control+Enter'));
  await expect(page.getByText('Multiple Bookings are Created')).toBeVisible();
  const { data }: { data: { trip_nos: string[] } } = await (await created).json();
  expect(data.trip_nos).toHaveLength(20);
  await expect(page).toHaveURL(/\/queue$/);
  expect(actions).toBeLessThanOrEqual(12);
});
