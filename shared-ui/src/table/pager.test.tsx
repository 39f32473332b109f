import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentProps } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import { Pager } from './pager.tsx';

beforeAll(() => uiMessages.load('en'));

const onChange = jest.fn();
const show = async (props: Partial<ComponentProps<typeof Pager<50 | 75 | 100>>>) => {
  render(
    <Suspense>
      <Pager
        page={1}
        limit={50}
        limits={[50, 75, 100]}
        total={132}
        onChange={onChange}
        {...props}
      />
    </Suspense>,
  );
  await screen.findByRole('navigation', { name: 'Pages' });
};
beforeEach(() => {
  onChange.mockClear();
});

test.each([
  [1, '1–50 of 132 rows'],
  [3, '101–132 of 132 rows'],
  [9, 'No rows'],
])('page %d shows its range of rows', async (page, text) => {
  await show({ page });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('rows that were not counted to the end have no total', async () => {
  await show({ total: 1000, isAtLeast: true });
  expect(screen.getByRole('status')).toHaveTextContent('1–50 of more than 1,000 rows');
});

test('an estimated total says so', async () => {
  await show({ total: 1_234_000, isEstimate: true });
  expect(screen.getByRole('status')).toHaveTextContent('1–50 of about 12,34,000 rows');
});

test('the last page is one that can be opened', async () => {
  await show({ total: 1_234_000, lastPage: 1000 });
  expect(screen.getByText('Page 1 of 1,000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
  expect(onChange).toHaveBeenCalledWith({ page: 1000 });
});

test('each step opens its page, within the ends', async () => {
  await show({ page: 2 });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onChange.mock.calls).toEqual([[{ page: 1 }], [{ page: 1 }], [{ page: 3 }], [{ page: 3 }]]);
});

test('the first page has no step back', async () => {
  await show({ page: 1, total: 40 });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onChange).not.toHaveBeenCalled();
});

test('the page size is selected from the list', async () => {
  await show({});
  await userEvent.click(screen.getByRole('button', { name: 'Rows per page: 50' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '75' }));
  expect(onChange).toHaveBeenCalledWith({ limit: 75 });
});

test('an unknown total shows nothing', async () => {
  await show({ total: undefined });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
