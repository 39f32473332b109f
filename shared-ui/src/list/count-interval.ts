/** How often a count is fetched while events don't update it, in milliseconds. */
const withoutEventsMs = 30_000;

/**
 * The `refetchInterval` of a query that a count is computed from. While events arrive it is fetched
 * again only after a failure. A failed count is withdrawn, not marked as stale like a list.
 */
export const countInterval =
  (isLive: boolean) =>
  (query: { state: { error: Error | null } }): number | false =>
    !isLive || query.state.error ? withoutEventsMs : false;
