import { expect, test } from '../../test.ts';

test('the address book: an address with a pin is added, changed, removed and put back', async ({
  as,
}) => {
  const { page } = await as('admin');
  await page.goto('/address');
  await expect(page.getByText('No saved addresses yet')).toBeVisible();

  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Address' });
  await dialog.getByRole('combobox', { name: 'Address detail' }).fill('Clifton Block 5');
  await dialog.getByRole('textbox', { name: 'Nearest landmark' }).fill('Two Swords');
  await dialog.getByRole('textbox', { name: 'Point of Contact' }).fill('Bano');
  await dialog.getByRole('textbox', { name: 'Mobile Number' }).fill('03001112233');
  const pin = dialog.getByRole('button', { name: /^Address at / });
  await expect(pin).toBeVisible();
  const before = await pin.getAttribute('aria-label');
  await test.step('the pin moves by the arrow keys', async () => {
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(pin).not.toHaveAttribute('aria-label', before ?? '');
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Clifton Block 5/ });
  await expect(row).toContainText('0300 1112233');

  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Address' });
  await edit.getByRole('textbox', { name: 'Point of Contact' }).fill('Zara');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Zara');

  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Are you sure you want to delete this address?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Zara');
});
