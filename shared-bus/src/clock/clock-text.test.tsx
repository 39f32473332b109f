import { act, render, screen } from '@testing-library/react';

import { useClockText } from './clock-text.ts';

/** Positions of the rows and their texts: the second row is this far down. */
function placeSecond(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    return new DOMRect(0, this.closest('tr + tr') ? top : 0, 100, 36);
  });
}
const outOfView = 5000;

// Forty seconds after a whole minute.
beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const seconds = (now: number) => `${now / 1000}`;
const onRender = jest.fn();
function Cell({ read = seconds }: { read?: (now: number) => string }) {
  onRender();
  return (
    <td aria-label="time">
      <time ref={useClockText(read)} />
    </td>
  );
}
const rowsOf = (many: number, read?: (now: number) => string) => (
  <table>
    <tbody>
      {Array.from({ length: many }, (_, at) => (
        <tr key={at}>
          <Cell {...(read && { read })} />
        </tr>
      ))}
    </tbody>
  </table>
);
const texts = () => screen.queryAllByRole('cell').map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('texts follow the second by one timer, without a render; it stops with the last of them', () => {
  const { rerender, unmount } = render(rowsOf(2));
  expect(texts()).toEqual(['1000', '1000']);
  expect(jest.getTimerCount()).toBe(1);
  onRender.mockClear();
  pass(2000);
  expect(texts()).toEqual(['1002', '1002']);
  expect(onRender).not.toHaveBeenCalled();
  rerender(rowsOf(1));
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('out of view a text changes with the minute, and immediately when it comes into view', () => {
  render(rowsOf(2));
  placeSecond(outOfView);
  pass(1000);
  expect(texts()).toEqual(['1001', '1000']);
  // The next minute begins at 1,020 s.
  pass(19_000);
  expect(texts()).toEqual(['1020', '1020']);
  pass(5000);
  expect(texts()).toEqual(['1025', '1020']);
  placeSecond(100);
  document.dispatchEvent(new Event('scroll'));
  expect(texts()).toEqual(['1025', '1025']);
  pass(1000);
  expect(texts()).toEqual(['1026', '1026']);
});

test('a text that stays the same is not written, and a new way to read it is written immediately', async () => {
  const { rerender } = render(rowsOf(1, (now) => `minute ${Math.floor(now / 60_000)}`));
  const changes: MutationRecord[] = [];
  const watcher = new MutationObserver((records) => changes.push(...records));
  watcher.observe(document.body, { subtree: true, characterData: true, childList: true });
  pass(10_000);
  changes.push(...watcher.takeRecords());
  expect(changes).toEqual([]);
  rerender(rowsOf(1));
  expect(texts()).toEqual(['1010']);
  watcher.disconnect();
});

test('a hidden tab writes nothing, and everything once it is shown', () => {
  render(rowsOf(2));
  placeSecond(outOfView);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass(61_000);
  expect(texts()).toEqual(['1000', '1000']);
  visibility.mockReturnValue('visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(texts()).toEqual(['1061', '1061']);
});

test('a text that a translator has moved into a new element continues', () => {
  render(rowsOf(1));
  const time = screen.getByRole('cell').querySelector('time');
  const font = document.createElement('font');
  font.textContent = '1000';
  time?.replaceChildren(font);
  pass(2000);
  expect(texts()).toEqual(['1002']);
});
