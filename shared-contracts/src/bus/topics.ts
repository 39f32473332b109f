import type { Session } from '../session/session.ts';

/** Why a session ended. `start-up-failed`: reference data could not be loaded, and the user has been told why (spec 1 §8). */
export type SessionEndReason = 'signed-out' | 'expired' | 'revoked' | 'start-up-failed';
/** What became of a queued job; the shell's banner shows it for 4 seconds (spec 1 §2). */
export type JobStatus = 'cancelled' | 'junked' | 'support';

/** Payload of every topic. Topics are past-tense facts, noun first. */
export interface TopicPayloads {
  /** Somebody signed in, in this tab or another. */
  'session:started': Session;
  /** The session is over, in this tab or another. */
  'session:ended': { reason: SessionEndReason };
  /** A queued job got a status; the banner's only source. */
  'job:status-changed': { status: JobStatus };
  /** A booking was created here. */
  'booking:created': { trip_no: string; queueRowId?: string };
  /** This agent took a queue row. */
  'queue-row:claimed': { id: string };
  /** A remote changed its loading state. */
  'remote:state-changed': { id: string; state: string; release?: string; stage?: string };
}
export type Topic = keyof TopicPayloads;

/** Per topic: whether a late subscriber gets the last value, and who says it. */
export const topics = {
  'session:started': { replay: 'none', saidBy: 'shared-bus' },
  'session:ended': { replay: 'none', saidBy: 'shared-bus' },
  'job:status-changed': { replay: 'none', saidBy: 'mfe-booking' },
  'booking:created': { replay: 'none', saidBy: 'mfe-booking' },
  'queue-row:claimed': { replay: 'none', saidBy: 'mfe-queue' },
  'remote:state-changed': { replay: 'last', saidBy: 'shared-bus' },
} as const satisfies Record<Topic, { replay: 'none' | 'last'; saidBy: string }>;
