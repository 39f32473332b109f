import { renderHook } from '@testing-library/react';
import { loadAhead } from 'shared-bus';

import { useLinkHints } from './use-link-hints.ts';

jest.mock('shared-bus', () => ({
  ...jest.requireActual<object>('shared-bus'),
  loadAhead: jest.fn(),
}));
const hinted = () => jest.mocked(loadAhead).mock.calls.map(([path]) => path);
const rest = () => jest.advanceTimersByTime(60);

const link = (href: string): HTMLElement => {
  const element = document.createElement('a');
  element.href = href;
  element.tabIndex = 0;
  element.append(document.createElement('span'));
  document.body.append(element);
  return element;
};
const over = (element: Element | null) =>
  element?.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(loadAhead).mockClear();
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('the page of a link is loaded once the pointer rests on it, or it has the focus', () => {
  renderHook(() => useLinkHints());
  const queue = link('/queue?page=2');
  over(queue.firstElementChild);
  expect(hinted()).toEqual([]);
  rest();
  expect(hinted()).toEqual(['/queue']);
  link('/scheduled').focus();
  rest();
  expect(hinted()).toEqual(['/queue', '/scheduled']);
});

test('a link that the pointer only crosses is no hint, nor one that leads elsewhere', () => {
  renderHook(() => useLinkHints());
  over(link('/queue'));
  over(document.body);
  rest();
  over(link('https://example.com/queue'));
  rest();
  expect(hinted()).toEqual([]);
});

test('nothing is hinted once the console has been left', () => {
  const { unmount } = renderHook(() => useLinkHints());
  const queue = link('/queue');
  over(queue);
  unmount();
  rest();
  over(queue);
  rest();
  expect(hinted()).toEqual([]);
});
