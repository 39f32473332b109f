import { fireEvent, render, screen } from '@testing-library/react';

import { messages } from '../messages.ts';
import { CnicCell } from './cnic-cell.tsx';

beforeAll(() => messages.load('en'));

test('a CNIC shows its last digits until it is asked for', () => {
  const { container } = render(<CnicCell cnic="4210112345671" name="Ali Raza" />);
  expect(container).toHaveTextContent('••••• 5671');
  expect(container).not.toHaveTextContent('4210112345671');
  fireEvent.click(screen.getByRole('button', { name: 'Show CNIC of Ali Raza' }));
  expect(container).toHaveTextContent('4210112345671');
  fireEvent.click(screen.getByRole('button', { name: 'Hide CNIC of Ali Raza' }));
  expect(container).not.toHaveTextContent('4210112345671');
});

test('without a CNIC there is nothing to show', () => {
  const { container } = render(<CnicCell cnic="" name="Ali Raza" />);
  expect(container).toHaveTextContent('–');
  expect(screen.queryByRole('button')).toBeNull();
});
