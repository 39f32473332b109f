import { onScrolled, viewNow } from './in-view.ts';

/** A list from 100 to 300 px of the window with five rows of 100 px, scrolled by 100. */
beforeEach(() => {
  document.body.innerHTML = `<div style="overflow-y: auto"><table><tbody>${[0, 1, 2, 3, 4]
    .map((at) => `<tr data-row="${at}"></tr>`)
    .join('')}</tbody></table></div>`;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    const at = Number(this.getAttribute('data-row'));
    return this.matches('tr') ? new DOMRect(0, at * 100, 50, 100) : new DOMRect(0, 100, 50, 200);
  });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
});
afterEach(() => jest.restoreAllMocks());

const shown = () => {
  const isInView = viewNow();
  return [...document.querySelectorAll('tr')].map((row) => isInView(row));
};

test('a row is in view where its scroller shows it, or will with the next wheel', () => {
  // The first is above by less than a row, the last below by more.
  expect(shown()).toEqual([true, true, true, true, false]);
});

test('where nothing scrolls the window is the view', () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  expect(shown()).toEqual([true, true, true, true, true]);
  Object.assign(globalThis, { innerHeight: 250 });
  expect(shown()).toEqual([true, true, true, true, false]);
});

test('without layout everything is in view', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 0, 0));
  expect(shown()).not.toContain(false);
});

test('each scroll of any element calls, until it is stopped', () => {
  const work = jest.fn();
  const stop = onScrolled(work);
  document.querySelector('div')?.dispatchEvent(new Event('scroll'));
  stop();
  document.querySelector('div')?.dispatchEvent(new Event('scroll'));
  expect(work).toHaveBeenCalledTimes(1);
});
