import type { Locator } from '@playwright/test';

import { chooseLanguage } from '../../fixtures/language.ts';
import { expect, test } from '../../test.ts';

const texts = {
  latin: 'Beginning of a name in Latin letters that is much longer than any field of the form',
  urdu: 'شروع میں ایک بہت لمبا نام جو فارم کے کسی بھی خانے سے کہیں زیادہ لمبا ہے اور یہاں ختم ہوتا ہے',
};

/** Where in the text the caret comes to by a press there: 0 is the text's beginning. */
async function caretAt(field: Locator, place: 'left' | 'middle' | 'right'): Promise<number | null> {
  const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  const x = { left: 15, middle: width / 2, right: width - 15 }[place];
  await field.click({ position: { x, y: height / 2 } });
  return field.evaluate((input: HTMLInputElement) => input.selectionStart);
}

for (const language of ['en', 'ur'] as const)
  test(`a long text of either script shows its beginning, and its field is aligned with the form (${language})`, async ({
    as,
  }) => {
    const { page } = await as('dispatcherA');
    await chooseLanguage(page, language);
    await page.goto('/queue/newBooking');
    const side = language === 'en' ? 'left' : 'right';
    const name = page.locator('input[name="name"]');
    const pickup = page.locator('input[role="combobox"]').first();
    for (const field of [name, pickup])
      for (const [script, text] of Object.entries(texts)) {
        const begins = script === 'latin' ? 'left' : 'right';
        await field.fill(text);
        await field.blur();
        expect(await caretAt(field, begins), script).toBeLessThan(4);
        // A short one is at the form's side of the middle.
        await field.fill(text.slice(0, 5));
        expect(await caretAt(field, 'middle'), script).toBe(side === begins ? 5 : 0);
        await field.fill('');
      }
    // A phone's digits read from the left in both languages.
    const phone = page.locator('input[name="phone"]');
    await phone.fill('0300');
    expect(await caretAt(phone, 'middle')).toBe(language === 'en' ? 4 : 0);
  });
