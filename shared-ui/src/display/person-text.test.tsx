import { render } from '@testing-library/react';

import { PersonText } from './person-text.tsx';

const shown = (name: string | undefined, phone: string | undefined) => {
  const { container } = render(<PersonText name={name} phone={phone} />);
  return [container.textContent, container.querySelector('[title]')?.getAttribute('title') ?? null];
};

test.each([
  ['Bano', '923001234567', 'Bano', 'Bano, 0300 1234567'],
  ['', '923001234567', '0300 1234567', '0300 1234567'],
  ['Bano', undefined, 'Bano', 'Bano'],
  ['', '', '–', null],
  [undefined, undefined, '–', null],
])('a person named %p with the phone %p reads %s', (name, phone, text, title) => {
  expect(shown(name, phone)).toEqual([text, title]);
});
