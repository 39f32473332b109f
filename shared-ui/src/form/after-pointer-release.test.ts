import { fireEvent } from '@testing-library/react';

import { afterPointerRelease } from './after-pointer-release.ts';

test('what a press would be moved away by waits for its click; without a press it is done at once', async () => {
  const done: string[] = [];
  afterPointerRelease(() => done.push('by key'));
  expect(done).toEqual(['by key']);
  fireEvent.pointerDown(document.body);
  afterPointerRelease(() => done.push('by press'));
  expect(done).toEqual(['by key']);
  fireEvent.pointerUp(document.body);
  expect(done).toEqual(['by key']);
  fireEvent.click(document.body);
  expect(done).toEqual(['by key', 'by press']);

  // A press that ends elsewhere and causes no click.
  fireEvent.pointerDown(document.body);
  afterPointerRelease(() => done.push('by drag'));
  fireEvent.pointerUp(document.body);
  expect(done).toHaveLength(2);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(done).toEqual(['by key', 'by press', 'by drag']);
});
