import { listMessages } from '../list/messages.ts';
import { uiMessages } from './ui-messages.ts';

test.each([uiMessages, listMessages])(
  'texts that come with the code are here before anything renders: $namespace',
  async ({ isLoaded }) => {
    // The task that runs loaded code ends before a page renders.
    await new Promise((resolve) => setTimeout(resolve));
    expect(isLoaded('en')).toBe(true);
  },
);
