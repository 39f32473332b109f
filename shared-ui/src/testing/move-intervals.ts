/**
 * Fakes intervals alone, until `jest.useRealTimers`: lists poll when the test moves the clock, and calls and
 * rendering run in real time. `findBy` reacts to changes of the page.
 */
export function moveIntervals(): void {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'hrtime',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
}
