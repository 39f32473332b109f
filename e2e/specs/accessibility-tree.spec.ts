import { formatPhone } from 'shared-contracts/core/phone';

import { newCaller } from '../commands/bookings.ts';
import { newCallersRequest } from '../commands/queue.ts';
import { readerOf } from '../journeys/accessibility-tree.ts';
import { expect, test } from '../test.ts';

test('a request is taken, booked and found again by the accessibility tree and keys alone', async ({
  as,
  sessionOf,
  running,
}) => {
  const { page, watch } = await as('supervisor');
  // An unknown caller is a 404, which the browser logs.
  watch.expect(/404.*\/passenger\/phone\//);
  const { access_token: token } = await sessionOf('supervisor');
  const phone = newCaller();
  await newCallersRequest(running.url, token, phone);
  const { find, focus, focused } = await readerOf(page);
  const press = (key: string) => page.keyboard.press(key);
  const type = async (field: { role: string; name: string }, text: string) => {
    await focus(await find(field));
    await page.keyboard.type(text);
    // Keys may wait for the form, and would go to where the focus is by then.
    await find({ ...field, value: text });
  };
  await page.goto('/queue');

  await test.step('the row says who calls, and its button whose request it takes', async () => {
    const row = await find({ role: 'row', text: formatPhone(phone) });
    expect(row.text).toMatch(/^Other 0333 \d{7} – New Karachi .*ASSIGN$/);
    await focus(await find({ role: 'button', name: `ASSIGN ${formatPhone(phone)}` }));
    await press('Enter');
    await find({ role: 'heading', name: /^Booking for/ });
  });

  await test.step('the form says what is missing, and each field what it holds', async () => {
    const missing = await find({ role: 'group', name: 'Missing' });
    expect(missing.text).toContain('Pickup address');
    // One whose bookings are listed immediately.
    await focus(await find({ role: 'radio', name: 'Rickshaw' }));
    await press('Space');
    await find({ role: 'radio', name: 'Rickshaw', states: { checked: 'true' } });
    await type({ role: 'textbox', name: 'Name' }, 'Sara');
    await type({ role: 'combobox', name: 'Pickup address' }, 'Frere');
    const listbox = await find({
      role: 'listbox',
      name: /^\d+ places?\. Use arrow keys to choose/,
    });
    expect(listbox.text).toContain('Frere Hall');
    await press('ArrowDown');
    await find({ role: 'option', name: /Frere Hall/, states: { selected: true } });
    await press('Enter');
    await find({ role: 'combobox', name: 'Pickup address', value: /Frere Hall/ });
    await type({ role: 'textbox', name: 'Pickup landmark' }, 'gate');
    await focus(await find({ role: 'combobox', name: 'Save pickup as' }));
    await press('h');
    await press('Enter');
    await find({ role: 'combobox', name: 'Save pickup as', value: 'Home' });
    const { states } = await find({ role: 'status', text: /^Ready to create$/ });
    expect(states['live']).toBe('polite');
  });

  const number = await test.step('that it is created is announced, with its number', async () => {
    await focus(await find({ role: 'button', name: /^Create Booking/ }));
    await press('Enter');
    const { text, states } = await find({ role: 'status', text: /Booking is Created/ });
    expect(states['live']).toBe('polite');
    return /\d{8}/.exec(text)?.[0] ?? '';
  });
  expect(number).toMatch(/^\d{8}$/);

  await test.step('a list has it, and its page says who it is for', async () => {
    await focus(await find({ role: 'link', name: /^Scheduled/ }));
    await press('Enter');
    await find({ role: 'heading', name: /^Scheduled/ });
    await focus(await find({ role: 'row', text: new RegExp(number) }));
    expect((await focused())?.role).toBe('row');
    await press('Enter');
    await find({ role: 'heading', name: `Scheduled ${number}` });
    await find({ role: 'button', name: `Copy ${number}` });
    await find({ role: 'link', name: `Call ${formatPhone(phone)}` });
    await find({ role: 'tab', name: 'Details', states: { selected: true } });
  });
});
