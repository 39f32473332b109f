import { fireEvent } from '@testing-library/react';

import { afterPointerRelease } from './after-pointer-release.ts';

test('a callback that would move a pressed element waits for its click; without a press it runs immediately', async () => {
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
