import { notices$, type Notice } from 'shared-bus';

const told: Notice[] = [];
let newest = 0;
notices$.subscribe((standing) => {
  for (const notice of standing.filter(({ id }) => id > newest)) {
    newest = notice.id;
    told.push(notice);
  }
});
beforeEach(() => void told.splice(0));

/**
 * The current test's notices, oldest first, including closed ones: a notice is shown for two
 * seconds, and a busy machine may check later.
 */
export const receivedNotices: readonly Notice[] = told;
