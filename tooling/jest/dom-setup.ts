import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// One second, the library's own, is what a loaded two-core machine needs for drawing alone; where
// ten things run beside the tests, an answer of the API was seen to take more than ten. A wait ends
// when it is met: only what fails takes longer.
configure({ asyncUtilTimeout: 30_000 });

// What an API and a socket answer comes when it comes, outside of any act(): tests wait for what
// they see. React's reminder, thousands of times with a stack each, would bury the failures.
const logError = console.error;
console.error = (...words: unknown[]) => {
  if (typeof words[0] !== 'string' || !words[0].includes('not wrapped in act(')) logError(...words);
};

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Layout does not exist in jsdom: nothing ever changes its size or comes into view.
globalThis.ResizeObserver ??= NoResizes;
globalThis.IntersectionObserver ??= class extends NoResizes implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => {};

// jsdom goes through all rules for each style that it is asked for, and roles, names and what can
// be seen are asked for thousands of times: it gets the rules that decide on these, and the themes'
// values. Without layout the others say nothing.
const telling =
  /(?:^|[^-\w])(?:display|visibility|opacity|content|pointer-events|user-select|--[\w-]+)\s*:/;
const insertRule = CSSStyleSheet.prototype.insertRule;
CSSStyleSheet.prototype.insertRule = function insertTelling(rule, index = 0) {
  return telling.test(rule)
    ? insertRule.call(this, rule, Math.min(index, this.cssRules.length))
    : index;
};

interface Tabster {
  modalizer?: { hiddenUpdate: () => void };
}

// Fluent's dialogs hide what lies behind them from readers a quarter of a second late, and by which
// element has the focus: without layout that is chance, and at times it hides the open dialog
// itself. Browsers show it as it is; here nothing is hidden, at any time. The accessor lies on the
// prototype, because Fluent deletes its own property when the last provider goes.
Object.defineProperty(Object.getPrototypeOf(window), '__tabsterInstance', {
  configurable: true,
  get: () => undefined,
  set(instance: Tabster) {
    let modalizer = instance.modalizer;
    Object.defineProperty(instance, 'modalizer', {
      configurable: true,
      enumerable: true,
      get: () => modalizer,
      set(made: Tabster['modalizer']) {
        modalizer = made;
        if (modalizer) modalizer.hiddenUpdate = () => {};
      },
    });
    Object.defineProperty(window, '__tabsterInstance', {
      configurable: true,
      writable: true,
      enumerable: true,
      value: instance,
    });
  },
});
