import type * as T from '../core/schema.ts';
// Types alone: no schema goes into a browser's bundle by this file.
import type { jobStatuses, sessionEndReasons, topicPayloads } from './topic-payloads.ts';

export type SessionEndReason = (typeof sessionEndReasons)[number];
export type JobStatus = (typeof jobStatuses)[number];

/**
 * Payload of every topic; what each says stands beside its schema. A session is what a page has
 * read of one.
 */
export type TopicPayloads = {
  [topic in keyof typeof topicPayloads]: topic extends 'session:started'
    ? T.ReadShape<(typeof topicPayloads)[topic]>
    : T.Static<(typeof topicPayloads)[topic]>;
};
export type Topic = keyof TopicPayloads;

/** Per topic: whether a late subscriber gets the last value, and who says it. */
export const topics = {
  'session:started': { replay: 'none', emittedBy: 'shared-bus' },
  'session:ended': { replay: 'none', emittedBy: 'shared-bus' },
  'job:status-changed': { replay: 'none', emittedBy: 'mfe-booking' },
  'booking:created': { replay: 'none', emittedBy: 'mfe-booking' },
  'queue-row:claimed': { replay: 'none', emittedBy: 'mfe-queue' },
  'remote:state-changed': { replay: 'last', emittedBy: 'shared-bus' },
} as const satisfies Record<Topic, { replay: 'none' | 'last'; emittedBy: string }>;
