import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';

import { uiMessages } from '../messages/ui-messages.ts';
import { Pager, type PagerProps } from './pager.tsx';

beforeAll(() => uiMessages.load('en'));

const onPage = jest.fn();
const onLimit = jest.fn();
const show = async (props: Partial<PagerProps>) => {
  render(
    <Suspense>
      <Pager
        page={1}
        limit={50}
        limits={[50, 75, 100]}
        total={132}
        onPage={onPage}
        onLimit={onLimit}
        {...props}
      />
    </Suspense>,
  );
  await screen.findByRole('navigation', { name: 'Pages' });
};
beforeEach(() => {
  onPage.mockClear();
  onLimit.mockClear();
});

test.each([
  [1, '1–50 of 132 rows'],
  [3, '101–132 of 132 rows'],
  [9, 'No rows'],
])('page %d says which rows stand there', async (page, text) => {
  await show({ page });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('rows that were not counted to the end are not called all', async () => {
  await show({ total: 1000, isAtLeast: true });
  expect(screen.getByRole('status')).toHaveTextContent('1–50 of more than 1,000 rows');
});

test('steps go where they say, and not beyond the ends', async () => {
  await show({ page: 2 });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[1], [1], [3], [3]]);
});

test('at the first page there is no step back', async () => {
  await show({ page: 1, total: 40 });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage).not.toHaveBeenCalled();
});

test('a page size is chosen from the list', async () => {
  await show({});
  await userEvent.click(screen.getByRole('button', { name: 'Rows per page: 50' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '75' }));
  expect(onLimit).toHaveBeenCalledWith(75);
});

test('an unknown total says nothing', async () => {
  await show({ total: undefined });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
