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
 * What the present test was told, oldest first, also what has gone: a notice stands for two
 * seconds, and a busy machine looks later.
 */
export const receivedNotices: readonly Notice[] = told;
