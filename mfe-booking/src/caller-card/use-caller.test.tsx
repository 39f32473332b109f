import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { otherProvider } from 'shared-ui/testing';

import { emptyValues, type BookingValues } from '../form/booking-values.ts';
import { callerByPhone } from '../form/caller.queries.ts';
import { useCaller } from './use-caller.ts';

const phone = '03001234567';
const sara = {
  name: 'Sara',
  gender: 'female',
  lang_id: 1,
  city: 'KHI',
  source: '',
  alt_name: '',
  alt_phone: '',
  address: null,
  trips: [],
};

let mockValues: BookingValues;
/** Like a text field of the form, it immediately shows what is written into the form. */
const mockShow = () => {
  const field = document.querySelector('input');
  if (field?.name === 'name' && field.value !== mockValues.name) field.value = mockValues.name;
};
const mockPatch = jest.fn((change: (values: BookingValues) => Partial<BookingValues>) => {
  mockValues = { ...mockValues, ...change(mockValues) };
  mockShow();
});
jest.mock('../form/booking-form.tsx', () => ({
  useBookingForm: () => ({ now: () => ({ values: mockValues }), update: mockPatch }),
  useCompletePhone: () => mockValues.phone,
}));

beforeEach(async () => {
  mockPatch.mockClear();
  // The call itself gets no answer: the test supplies it.
  await otherProvider({ '*': () => new Promise<never>(() => {}) });
});

/**
 * A form whose field of this name has the focus; `typed` is in it when the caller's answer arrives.
 */
async function callerArrives(name: 'name' | 'pickup_address', typed = '') {
  document.body.innerHTML = `<input name="${name}" value="${typed}">`;
  const field = document.querySelector('input');
  if (!field) throw new Error('the field was just made');
  field.focus();
  field.setSelectionRange(typed.length, typed.length);
  mockValues = { ...emptyValues, phone, [name]: typed };
  await openForm().answer();
  return field;
}
/** Calls the hook, with what the test does to it. Cached data is fetched again after `staleTime`. */
function openForm({ cached, staleTime = Infinity }: { cached?: object; staleTime?: number } = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime, retry: false } },
  });
  client.setQueryData(callerByPhone(phone).queryKey, cached as never);
  const { rerender, result } = renderHook(
    () => useCaller([], { pristine: emptyValues, learn: () => undefined }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return {
    async answer() {
      // what the form reads of a caller
      await act(async () => void client.setQueryData(callerByPhone(phone).queryKey, sara as never));
      await waitFor(() => expect(mockPatch).toHaveBeenCalled());
    },
    isFailed: () => result.current.isLoadingError,
    /** Input of the user. */
    type(change: Partial<BookingValues>) {
      mockValues = { ...mockValues, ...change };
      rerender();
    },
  };
}
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test('a name filled in under the caret is selected, so that typing replaces it', async () => {
  expect(selected(await callerArrives('name'))).toBe('Sara');
});

test('a blank field that the caller does not fill has nothing to select', async () => {
  const field = await callerArrives('pickup_address');
  expect([field.value, mockValues.name]).toEqual(['', 'Sara']);
  expect(selected(field)).toBe('');
});

test.each(['pickup_address', 'name'] as const)(
  'a letter typed into %s before the answer arrives is not selected: the next one follows it',
  async (name) => {
    const field = await callerArrives(name, 'S');
    expect([field.value, selected(field), field.selectionStart]).toEqual(['S', '', 1]);
  },
);

test('corrections to a default stay when a draft opens again, and when a digit is typed again', async () => {
  mockValues = { ...emptyValues, phone };
  await openForm().answer();
  expect(mockValues.gender).toBe('female');
  mockValues = { ...mockValues, gender: 'male' };

  mockPatch.mockClear();
  const again = openForm();
  await again.answer();
  expect(mockValues).toMatchObject({ name: 'Sara', gender: 'male' });

  mockPatch.mockClear();
  again.type({ phone: phone.slice(0, -1) });
  again.type({ phone });
  await waitFor(() => expect(mockPatch).toHaveBeenCalled());
  expect(mockValues.gender).toBe('male');
});

test('a corrected number whose lookup fails has nothing of the caller before', async () => {
  mockValues = { ...emptyValues, phone };
  const form = openForm();
  await form.answer();
  await otherProvider({ '*': [500, {}] });
  form.type({ phone: '03007654321', alt_name: 'Typed' });
  await waitFor(() => expect(mockValues.name).toBe(''));
  expect(mockValues).toMatchObject({ gender: 'male', alt_name: 'Typed', phone: '03007654321' });
});

test('a newer answer replaces a cached caller, except corrections', async () => {
  let answer: (newer: object) => void = () => undefined;
  const newer = new Promise<object>((resolve) => {
    answer = resolve;
  });
  await otherProvider({ 'GET /passenger/*': () => newer });
  mockValues = { ...emptyValues, phone };
  const cached = { ...sara, alt_name: 'Ali', address: { address: 'Saddar', lat: 24.86, lng: 67 } };
  const form = openForm({ cached, staleTime: 0 });
  expect(mockValues).toMatchObject({ gender: 'female', lang_id: 1, alt_name: 'Ali' });

  form.type({ alt_name: 'Zara' });
  const address = { address: 'Gulberg', lat: 31.52, lng: 74.35 };
  answer({
    code: 200,
    data: { ...sara, gender: 'male', lang_id: 2, alt_phone: '923009876543', address },
  });
  await waitFor(() => expect(mockValues.lang_id).toBe(2));
  expect(mockValues).toMatchObject({
    gender: 'male',
    alt_phone: '03009876543',
    alt_name: 'Zara',
    caller_at: { lat: 31.52, lng: 74.35 },
  });
});

test('a correction to a default stays in a draft whose lookup fails first', async () => {
  mockValues = { ...emptyValues, phone, name: 'Sara', filled_for: phone };
  await otherProvider({ '*': [500, {}] });
  const form = openForm();
  await waitFor(() => expect(form.isFailed()).toBe(true));
  await form.answer();
  expect(mockValues.gender).toBe('male');
});
