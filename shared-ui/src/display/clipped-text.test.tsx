import { render, screen } from '@testing-library/react';

import { ClippedText } from './clipped-text.tsx';

test.each([
  [
    'an Urdu sentence that begins with a value',
    '\u20689 Mar 2027\u2069 تا \u206811 Mar 2027\u2069',
    'rtl',
  ],
  ['a value', '\u2068Bilal\u2069', 'auto'],
  ['what people type', 'House 5 گلی', 'auto'],
])('%s has its own direction', (_kind, text, direction) => {
  render(<ClippedText text={text} />);
  expect(screen.getByTitle(text)).toHaveAttribute('dir', direction);
});
