import * as T from '../core/schema.ts';
import { Session } from '../session/session.ts';

/**
 * Why a session ended. `start-up-failed`: reference data could not be loaded, and a notice has
 * explained why (docs/domain/basics.md#start-up-failures).
 */
export const sessionEndReasons = ['signed-out', 'expired', 'revoked', 'start-up-failed'] as const;
/**
 * The result of a queued job; the shell's banner shows it for 4 seconds
 * (docs/domain/shell.md#job-banner).
 */
export const jobStatuses = ['cancelled', 'junked', 'support'] as const;

/**
 * Payload of every topic. Topics are past-tense facts, noun first. The bus uses the static types
 * alone; a release's recorded use is checked against the schemas
 * (docs/parts/releases.md#contract-check).
 */
export const topicPayloads = {
  /** A user signed in, in this tab or another. */
  'session:started': Session,
  /**
   * The session is over, in this tab or another. `message` is the server's text, where it sent one.
   */
  'session:ended': T.Object({
    reason: T.Values(sessionEndReasons),
    message: T.Optional(T.String()),
  }),
  /** A queued job got a status; the banner's only source. */
  'job:status-changed': T.Object({ status: T.Values(jobStatuses) }),
  /** A booking was created here. */
  'booking:created': T.Object({ trip_no: T.String(), queueRowId: T.Optional(T.String()) }),
  /** This agent claimed a queue row. */
  'queue-row:claimed': T.Object({ id: T.String() }),
  /** The user asked for the search of the bar, to begin with this text. */
  'search:requested': T.Object({ text: T.String() }),
  /** A remote changed its loading state. */
  'remote:state-changed': T.Object({
    id: T.String(),
    state: T.String(),
    release: T.Optional(T.String()),
    stage: T.Optional(T.String()),
  }),
} as const;
