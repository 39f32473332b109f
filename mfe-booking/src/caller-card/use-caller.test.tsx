import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

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
const mockPatch = jest.fn((change: (values: BookingValues) => Partial<BookingValues>) => {
  mockValues = { ...mockValues, ...change(mockValues) };
});
jest.mock('../form/booking-form.tsx', () => ({
  useBookingForm: () => ({ now: () => ({ values: mockValues }), update: mockPatch }),
  useFormValue: (select: (values: BookingValues) => unknown) => select(mockValues),
  useCompletePhone: () => mockValues.phone,
}));

beforeEach(() => {
  mockPatch.mockClear();
  // The call itself gets no answer: the test supplies it.
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
});

/**
 * A form whose field of this name has the focus and is blank when the caller's answer arrives;
 * `shows` renders other values with it.
 */
async function callerArrives(name: string) {
  document.body.innerHTML = `<input name="${name}">`;
  const field = document.querySelector('input');
  if (!field) throw new Error('the field was just made');
  field.focus();
  mockValues = { ...emptyValues, phone };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { rerender } = renderHook(() => useCaller([]), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  // what the form reads of a caller
  await act(async () => void client.setQueryData(callerByPhone(phone).queryKey, sara as never));
  await waitFor(() => expect(mockPatch).toHaveBeenCalled());
  return {
    field,
    shows(values: Partial<BookingValues>, text: string) {
      field.value = text;
      field.setSelectionRange(text.length, text.length);
      mockValues = { ...mockValues, ...values };
      rerender();
    },
  };
}
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test('a name filled in under the caret is selected, so that typing replaces it', async () => {
  const { field, shows } = await callerArrives('name');
  shows({ name: 'Sara' }, 'Sara');
  expect(selected(field)).toBe('Sara');
});

test.each([
  ['pickup_address', { pickup_address: 'S' }],
  ['name', { name: 'S' }],
])(
  'a letter typed into %s as the answer arrives is not selected: the next one follows it',
  async (name, values) => {
    const { field, shows } = await callerArrives(name);
    shows(values, 'S');
    expect(selected(field)).toBe('');
  },
);
