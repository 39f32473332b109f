import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { uiMessages } from '../messages/ui-messages.ts';
import { PageHeader } from './page-header.tsx';

beforeAll(() => uiMessages.load('en'));

const header = (isFiltered?: boolean) => (
  <FluentProvider theme={webLightTheme}>
    <PageHeader
      title="Trips"
      chips={<p>chips</p>}
      filters={<p>filters</p>}
      {...(isFiltered !== undefined && { isFiltered })}
    />
  </FluentProvider>
);
// Only a phone shows it, and jsdom's window is wider.
const button = () => screen.queryByTitle('Filters');
const isOpen = () => button()?.getAttribute('aria-expanded') === 'true';

test('filters that a phone folds are opened by their button, which names them', async () => {
  render(header(false));
  expect(isOpen()).toBe(false);
  await userEvent.click(button() ?? document.body);
  expect(isOpen()).toBe(true);
  const filters = document.getElementById(button()?.getAttribute('aria-controls') ?? '');
  expect(filters).toHaveTextContent('filters');
  expect(filters).not.toHaveTextContent('chips');
});

test('they open with the first filter, and stay open when it is cleared', async () => {
  const { rerender } = render(header(false));
  rerender(header(true));
  expect(isOpen()).toBe(true);
  rerender(header(false));
  expect(isOpen()).toBe(true);
  await userEvent.click(button() ?? document.body);
  expect(isOpen()).toBe(false);
});

test('a header that does not fold has no such button', () => {
  render(header());
  expect(button()).toBeNull();
  expect(screen.getByText('filters')).toBeVisible();
});
