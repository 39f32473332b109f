import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { coordinatesReasons } from 'shared-contracts/core/field-messages/coordinates-reasons';
import { coordinateRefusals } from 'shared-contracts/testing/corpus/coordinates';

import { uiMessages } from '../messages/ui-messages.ts';
import { SuggestField } from './suggest-field.tsx';

const places = ['Clifton', 'Saddar', 'Defence', 'Gulshan'];
const chosen: number[] = [];

function Address() {
  const [text, setText] = useState('');
  return (
    <div data-testid="panel">
      <SuggestField
        about={{ name: 'address', label: 'Address' }}
        value={text}
        error={undefined}
        search={{
          state: text.startsWith('Cl') ? 'found' : 'idle',
          suggestions: places.map((name) => ({ id: name, text: name })),
          isUpToDate: true,
          lookNow: () => undefined,
        }}
        on={{ type: setText, choose: (index) => chosen.push(index), enter: () => undefined }}
      />
    </div>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Address' });
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(field(), { key }));
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.querySelector(`[id="${id}"]`)?.textContent;
};
const scrolled: (string | null)[] = [];

beforeAll(() => uiMessages.load('en'));
beforeEach(() => {
  chosen.length = 0;
  scrolled.length = 0;
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  render(
    <Suspense>
      <Address />
    </Suspense>,
  );
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: 'Cl' } });
});
afterEach(() => jest.restoreAllMocks());

test('the list is above the page, so that no panel cuts it off', () => {
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(places);
  expect(within(screen.getByTestId('panel')).queryByRole('option')).toBeNull();
});

test('arrow keys, Home and End move to an option, which is scrolled into view', () => {
  press('ArrowDown', 'ArrowDown');
  expect(active()).toBe('Saddar');
  press('End');
  expect(active()).toBe('Gulshan');
  press('ArrowDown');
  expect(active()).toBe('Clifton');
  press('ArrowUp', 'Home');
  expect(active()).toBe('Clifton');
  expect(scrolled).toEqual(['Clifton', 'Saddar', 'Gulshan', 'Clifton', 'Gulshan', 'Clifton']);
  press('Enter');
  expect(chosen).toEqual([0]);
});

test('without an active option Home and End are left to the text', () => {
  expect(fireEvent.keyDown(field(), { key: 'Home' })).toBe(true);
  expect(fireEvent.keyDown(field(), { key: 'End' })).toBe(true);
  expect(active()).toBeUndefined();
  press('ArrowDown');
  expect(fireEvent.keyDown(field(), { key: 'End' })).toBe(false);
});

test('a press of an option keeps the focus and chooses only when it is released there', () => {
  const [, saddar] = screen.getAllByRole('option');
  if (!saddar) throw new Error('no option');
  fireEvent.pointerDown(saddar);
  expect(fireEvent.mouseDown(saddar)).toBe(false);
  expect(chosen).toEqual([]);
  fireEvent.click(saddar);
  expect(chosen).toEqual([1]);
});

test('Escape closes the list, and an arrow key opens it again', () => {
  press('Escape');
  expect(screen.queryByRole('option')).toBeNull();
  press('ArrowDown');
  expect(active()).toBe('Clifton');
});

test.each(coordinateRefusals.filter(([, problem]) => problem !== 'none'))(
  '"%s" says at the field why it is no point: %s',
  (text, problem) => {
    fireEvent.change(field(), { target: { value: text } });
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining(problem === 'none' ? '' : coordinatesReasons[problem].en),
    );
  },
);

test('a name has no remark about coordinates', () => {
  fireEvent.change(field(), { target: { value: 'House 24, Street 67' } });
  expect(field()).not.toHaveAccessibleDescription();
});

test('a swapped pair is swapped back by a button', () => {
  fireEvent.change(field(), { target: { value: '67.0099, 24.8615' } });
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
  expect(field()).toHaveValue('24.8615, 67.0099');
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
});
