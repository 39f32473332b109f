import { render, screen } from '@testing-library/react';

import { KeyCap } from './key-cap.tsx';

test('a key is written left to right, and its place follows the page', () => {
  render(
    <button type="button" dir="rtl">
      کھولیں<KeyCap>Ctrl K</KeyCap>
    </button>,
  );
  const text = screen.getByText('Ctrl K');
  expect(text).toHaveAttribute('dir', 'ltr');
  expect(text.closest('kbd')).not.toHaveAttribute('dir');
});
