import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// One second, the library's own, is what a loaded two-core machine needs for drawing alone.
configure({ asyncUtilTimeout: 10_000 });

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
