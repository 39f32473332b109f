import { readFileSync } from 'node:fs';

import { expect, test } from '../../test.ts';

test('the wallet: its movements, a file of them, and a withdrawal', async ({ as }) => {
  const { page } = await as('admin');
  await page.goto('/');
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('row', { name: /Weekly allowance/ }).first()).toBeVisible();
  await expect(page.getByText(/Wallet Balance Rs\. [\d,]+/)).toBeVisible();

  await test.step('the file has the name, the header and a line for each row', async () => {
    const rows = Number(
      /of (\d+) rows/.exec(await page.getByText(/^1–\d+ of \d+ rows$/).innerText())?.[1],
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('wallet.csv');
    const text = readFileSync(await file.path(), 'utf8');
    // A byte order mark identifies UTF-8 to spreadsheets.
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('Created By,Booking ID,Title,Amount,Transfer,Balance,Date And Time');
    expect(lines).toHaveLength(rows + 1);
  });

  await test.step('the plot is one key away, and so is the table', async () => {
    await page.keyboard.press('Alt+g');
    const days = page.getByRole('slider', { name: 'Trips and earnings per day' });
    await expect(days).toHaveAttribute('aria-valuetext', /0 trips, Rs\. [\d,]+ earned$/);
    await days.press('End');
    await expect(page.getByRole('table', { name: 'Trips and earnings per day' })).toContainText(
      'No booking',
    );
    await page.keyboard.press('Alt+g');
    await expect(page.getByRole('grid', { name: 'Wallet' })).toBeVisible();
  });

  await test.step('a withdrawal by the keyboard', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Jazz Cash' })).toBeChecked();
    await page.keyboard.press('Enter');
    const done = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: 'Request Submitted' });
    await expect(done).toContainText('You will get get confirmation SMS shortly');
    await done.getByRole('button', { name: 'OK' }).press('Enter');
    await expect(done).toHaveCount(0);
  });
});
