import { notices$, type Notice } from 'shared-bus';

const received: Notice[] = [];
let newest = 0;
notices$.subscribe((visible) => {
  for (const notice of visible.filter(({ id }) => id > newest)) {
    newest = notice.id;
    received.push(notice);
  }
});
beforeEach(() => void received.splice(0));

/**
 * The current test's notices, oldest first, including closed ones: a notice is shown for two
 * seconds, and a busy machine may check later.
 */
export const receivedNotices: readonly Notice[] = received;
