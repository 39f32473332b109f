/** A request of the queue as it was announced, at epoch milliseconds. */
export interface Announcement {
  status: string;
  /** The holder, if any. */
  holder: string | null;
  version: number;
  at: number;
}

/** The state of a request in the database after a race for it. */
export interface RowStory {
  id: string;
  status: string;
  announced: Announcement[];
  /** The users of the audit log's claims, in order. */
  claims: string[];
  /** The users who took it out of the queue. */
  finished: string[];
}

/** A lease expires after two minutes; this is well before that. */
const heldMs = 100_000;

/** Pairs of a claim and what was announced after it so much later that its lease may have ended. */
const endedLeases = (announced: readonly Announcement[]): [Announcement, Announcement][] =>
  announced.flatMap((claim, index): [Announcement, Announcement][] => {
    const next = announced[index + 1];
    return claim.holder !== null && next && next.at - claim.at >= heldMs ? [[claim, next]] : [];
  });

/** Whether a lease of the request may have expired, as on a machine that was suspended. */
export const mayHaveEnded = ({ announced }: RowStory): boolean => endedLeases(announced).length > 0;

/** Each change is announced once, and a lease is kept until it is over. */
function unexplainedOrder({ announced }: RowStory): string[] {
  const ended = new Set(endedLeases(announced).map(([claim]) => claim));
  return announced.flatMap((one, index) => {
    const before = announced[index - 1];
    const isLeaving = one.status !== 'waiting';
    const wasHeld = Boolean(before?.holder);
    return [
      before &&
        one.version <= before.version &&
        `version ${one.version} was announced after ${before.version}`,
      isLeaving !== (index === announced.length - 1) &&
        `${one.status} was announced as number ${index + 1} of ${announced.length}`,
      !isLeaving &&
        one.holder === null &&
        !wasHeld &&
        `version ${one.version} was freed, and nobody held it`,
      !isLeaving &&
        before &&
        wasHeld &&
        !ended.has(before) &&
        `${before.holder} lost version ${before.version} to ${one.holder}`,
    ].filter((text) => typeof text === 'string');
  });
}

/** One user takes the request out of the queue: one who was confirmed as its holder. */
function unexplainedUsers(
  { status, announced, claims, finished }: RowStory,
  winners: ReadonlySet<string>,
): string[] {
  const ended = endedLeases(announced);
  const held = announced.flatMap(({ holder }) => holder ?? []).join();
  const last = announced.at(-2);
  const hasKept = last?.holder && !ended.some(([claim]) => claim === last);
  return [
    held !== claims.join() && `announced are claims by ${held}, audited by ${claims.join()}`,
    (status !== 'support' || finished.length !== 1) &&
      `it is ${status}, finished ${finished.length} times`,
    (winners.size === 0 || winners.size > 1 + ended.length) &&
      `${winners.size} users were told that they hold it`,
    ...[...winners].map((one) => !claims.includes(one) && `${one} was told so and has no claim`),
    ...finished.map((by) => !winners.has(by) && `${by} finished it and was never told so`),
    ...finished.map(
      (by) => hasKept && by !== last.holder && `${last.holder} held it, and ${by} finished it`,
    ),
  ].filter((text) => typeof text === 'string');
}

/**
 * Entries in a request's story that no race explains; `winners` were confirmed as its holders. A
 * request that is never announced as finished is one, too.
 */
export const unexplainedIn = (story: RowStory, winners: ReadonlySet<string>): string[] =>
  [
    ...unexplainedOrder(story),
    ...unexplainedUsers(story, winners),
    ...(story.announced.length === 0 ? ['nothing was announced'] : []),
  ].map((text) => `${story.id}: ${text}`);
