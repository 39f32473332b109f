import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/dom';

// The library's own limit of one second is what rendering alone needs on a busy two-core machine,
// and under heavy load a response of the API took more than ten. A wait ends when its condition is
// met, so only failing tests take longer.
configure({ asyncUtilTimeout: 30_000, getElementError: missingElement });

/**
 * The error of a query that finds nothing. Waits make and drop many of them, and to print the page
 * takes longer than the query: it is printed when the error is read.
 */
function missingElement(message: string | null, container: Element): Error {
  const error = new Error();
  const place = { stack: '' };
  Error.captureStackTrace(place, missingElement);
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  const read = () => (text ??= [message, prettyDOM(container)].filter((part) => part).join('\n\n'));
  const property = (name: 'message' | 'stack', get: () => string) =>
    Object.defineProperty(error, name, {
      configurable: true,
      get,
      // The library gives an error the stack of the wait.
      set(value: string) {
        Object.defineProperty(error, name, { value });
      },
    });
  property('message', read);
  property(
    'stack',
    () => `${error.name}: ${error.message}${place.stack.slice(place.stack.indexOf('\n'))}`,
  );
  return error;
}

// Responses of an API and a socket arrive outside of any act(), and the tests of remotes wait for
// what is shown. React warns of the former, and after an event that a component which reads loaded
// texts has suspended. Where nothing arrives from outside, console-setup.ts replaces this, and both
// warnings fail the test.
const remindersOfAct = /not wrapped in act\(|suspended inside an `act` scope/;
const logError = console.error;
console.error = (...values: unknown[]) => {
  if (typeof values[0] !== 'string' || !remindersOfAct.test(values[0])) logError(...values);
};

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom has no layout, so nothing ever changes its size or becomes visible.
globalThis.ResizeObserver = NoResizes;
globalThis.IntersectionObserver = class extends NoResizes implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
globalThis.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
// Without it React expects the animation events of old browsers.
globalThis.AnimationEvent = class extends Event {
  animationName = '';
  elapsedTime = 0;
  pseudoElement = '';
};
Element.prototype.scrollIntoView = () => {};

interface Tabster {
  modalizer?: { hiddenUpdate: () => void };
}

// Fluent's dialogs hide the content behind them from screen readers a quarter of a second late, by
// the focused element. Without layout that is random and sometimes hides the open dialog itself, so
// nothing is hidden here; browsers cover it. The accessor is on the prototype, because Fluent
// deletes its own property with the last provider.
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
