import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { receivedNotices } from '../testing/index.ts';
import { PrivateNumber } from './private-number.tsx';

const labels = { show: 'Show', hide: 'Hide' };
const full = '4210112345671';
const masked = '*********5671';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a number in full shows its last digits until it is asked for', async () => {
  const { container } = render(<PrivateNumber number={full} labels={labels} />);
  expect(container).toHaveTextContent('••••• 5671');
  expect(container).not.toHaveTextContent(full);
  await press('Show');
  expect(container).toHaveTextContent(full);
  await press('Hide');
  expect(container).not.toHaveTextContent(full);
});

test('a masked number is requested each time it is shown', async () => {
  let requests = 0;
  const reveal = async () => {
    requests += 1;
    return full;
  };
  const { container } = render(<PrivateNumber number={masked} labels={labels} reveal={reveal} />);
  expect(container).toHaveTextContent('••••• 5671');
  await press('Show');
  expect(container).toHaveTextContent(full);
  await press('Hide');
  await press('Show');
  expect(requests).toBe(2);
});

test('a refused request leaves the number masked and says why', async () => {
  const reveal = () => Promise.reject(new Error('no code'));
  const { container } = render(<PrivateNumber number={masked} labels={labels} reveal={reveal} />);
  const before = receivedNotices.length;
  await press('Show');
  expect(container).toHaveTextContent('••••• 5671');
  expect(receivedNotices).toHaveLength(before + 1);
});

test('where the server reveals nothing there is no button', () => {
  render(<PrivateNumber number={masked} labels={labels} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a number there is nothing to show', () => {
  const { container } = render(<PrivateNumber number="" labels={labels} />);
  expect(container).toHaveTextContent('–');
  expect(screen.queryByRole('button')).toBeNull();
});
