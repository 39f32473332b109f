import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { bookingBy } from '../testing/booking-by.ts';
import { newPhone } from '../testing/booking-steps.ts';
import { fieldNamed, openDraft } from '../testing/many-steps.ts';
import { rightValues } from '../testing/values.ts';

bookingBy('dispatcher');

const phone = () => jest.spyOn(globalThis, 'innerWidth', 'get').mockReturnValue(390);
afterEach(() => jest.restoreAllMocks());

/** The steps that are not hidden. */
const shown = () =>
  [...document.querySelectorAll('[data-step]')].flatMap((step) =>
    step.hasAttribute('hidden') ? [] : [step.getAttribute('data-step')],
  );
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button, button *' }));

test('on a phone the form has three steps; what was typed in one stays', async () => {
  phone();
  await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('Ready to create');
  expect(shown()).toEqual(['caller']);
  fireEvent.change(fieldNamed('name'), { target: { value: 'Bilal' } });
  await press('Next: Route');
  expect(shown()).toEqual(['route']);
  await press('Next: Details');
  expect(shown()).toEqual(['rest']);
  // In the same place, so that an extra press does not book.
  await press('Back: Route');
  expect(shown()).toEqual(['route']);
  fireEvent.click(screen.getByRole('tab', { name: '1 Caller', hidden: true }));
  expect(shown()).toEqual(['caller']);
  expect(fieldNamed('name')).toHaveValue('Bilal');
});

test('a link to a missing field and the key of an address show their step', async () => {
  phone();
  await openDraft({ ...rightValues, phone: newPhone(), pickup_nearest_address: '', promo: 'X' });
  expect(shown()).toEqual(['caller']);
  await press('Pickup landmark');
  await waitFor(() => expect(fieldNamed('pickup_nearest_address')).toHaveFocus());
  await waitFor(() => expect(shown()).toEqual(['route']));
  await press('Promo');
  await waitFor(() => expect(fieldNamed('promo')).toHaveFocus());
  await waitFor(() => expect(shown()).toEqual(['rest']));
  fireEvent.keyDown(document.body, { code: 'KeyO', key: 'o', altKey: true });
  expect(fieldNamed('dropoff_address')).toHaveFocus();
  expect(shown()).toEqual(['route']);
});

test('a booking is created from any step, and a wider window shows all of them', async () => {
  const widths = phone();
  const place = await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('Ready to create');
  widths.mockReturnValue(1440);
  act(() => void fireEvent(window, new Event('resize')));
  await waitFor(() => expect(shown()).toEqual(['caller', 'route', 'rest']));
  expect(screen.queryByText(/^Next/)).toBeNull();
  widths.mockReturnValue(390);
  act(() => void fireEvent(window, new Event('resize')));
  await waitFor(() => expect(shown()).toEqual(['caller']));
  fireEvent.click(fieldNamed('create'));
  await waitFor(() => expect(place()).toBe('/queue'));
});

test('the caller is on screen before the rest of the form is rendered', async () => {
  // Only the page's changes show the order in which it was rendered.
  const grown = new Set<string | undefined>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && 'step' in target.dataset)
        grown.add(target.dataset['step']);
  });
  observer.observe(document, { subtree: true, childList: true });
  await openDraft({ ...rightValues, phone: newPhone() });
  await screen.findByText('Ready to create');
  observer.disconnect();
  expect([...grown]).toEqual(['route', 'rest']);
});
