import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { config } from 'shared-bus';

import {
  apiThrough,
  leaveConsole,
  otherProvider,
  renderAt,
  type ProviderCalls,
} from '../testing/index.ts';
import { findPlace } from './place.queries.ts';
import { usePlaceSearch } from './use-place-search.ts';

function Search() {
  const [typed, setTyped] = useState('');
  const [isFocused, setIsFocused] = useState(false);
  const { list } = usePlaceSearch({
    remote: 'mfe-booking',
    typed,
    city: 'KHI',
    enabled: isFocused,
    delayOf: () => 0,
  });
  return (
    <>
      <input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      {list.map((suggestion) => (
        <button
          key={suggestion.place_id}
          type="button"
          onClick={() => {
            setIsFocused(false);
            void findPlace(suggestion);
          }}
        >
          {suggestion.description}
        </button>
      ))}
    </>
  );
}

afterEach(leaveConsole);

const answers = {
  'GET /autocomplete': { predictions: [{ place_id: 'p1', description: 'Clifton' }] },
  'GET /geocode': {
    results: [
      {
        place_id: 'p1',
        formatted_address: 'Clifton',
        geometry: { location: { lat: 24.8, lng: 67 } },
      },
    ],
  },
};
/** The sessions of the calls so far. */
const sessionsOf = (calls: ProviderCalls): (string | null)[] =>
  calls.map((name) => new URLSearchParams(name.split('?')[1]).get('session'));

async function type(text: string, calls: ProviderCalls): Promise<void> {
  const before = calls.length;
  const field = screen.getByRole('textbox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await screen.findByText('Clifton');
}

test('one session from the first letters until a place is chosen, then another', async () => {
  const calls = await apiThrough(answers);
  await renderAt('/', { '/': <Search /> }, []);
  await type('clif', calls);
  await type('clifton', calls);
  fireEvent.click(screen.getByText('Clifton'));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(new Set(sessionsOf(calls)).size).toBe(1);
  expect(sessionsOf(calls)[0]).toMatch(/^[\w-]{36}$/);
  await type('cliff', calls);
  expect(new Set(sessionsOf(calls)).size).toBe(2);
});

test('a server without sessions gets none', async () => {
  jest.replaceProperty(config, 'extensions', []);
  const calls = await otherProvider(answers);
  await renderAt('/', { '/': <Search /> }, []);
  await type('clif', calls);
  expect(sessionsOf(calls)).toEqual([null]);
});
