import { Button } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Disclosure, DisclosureIcon } from './disclosure.tsx';

test('a title opens and closes its content', async () => {
  render(
    <Disclosure title="Details">
      <p>INTERNAL 500</p>
    </Disclosure>,
  );
  const content = screen.getByText('INTERNAL 500');
  expect(content).not.toBeVisible();
  await userEvent.click(screen.getByText('Details'));
  expect(content).toBeVisible();
  await userEvent.click(screen.getByText('Details'));
  expect(content).not.toBeVisible();
});

test('the triangle turns with what it opens', () => {
  const button = (isOpen: boolean) => (
    <Button
      icon={<DisclosureIcon isOpen={isOpen} />}
      aria-expanded={isOpen}
      aria-label="Delivery"
    />
  );
  const { container, rerender } = render(button(false));
  const turned = () => {
    const icon = container.querySelector('svg');
    return icon && getComputedStyle(icon).transform;
  };
  expect(turned()).toBe('none');
  rerender(button(true));
  expect(turned()).toBe('rotate(90deg)');
  rerender(<Disclosure title="Details" open />);
  expect(turned()).toBe('rotate(90deg)');
  rerender(<Disclosure title="Details" />);
  expect(turned()).toBe('none');
});
