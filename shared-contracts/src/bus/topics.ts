import type * as T from '../core/schema.ts';
// Only types are imported, so that this file brings no schema into a browser's bundle.
import type { jobStatuses, sessionEndReasons, topicPayloads } from './topic-payloads.ts';

export type SessionEndReason = (typeof sessionEndReasons)[number];
export type JobStatus = (typeof jobStatuses)[number];

/**
 * Payload of every topic; each schema documents its topic. A session is typed as a page reads it.
 */
export type TopicPayloads = {
  [topic in keyof typeof topicPayloads]: topic extends 'session:started'
    ? T.ReadShape<(typeof topicPayloads)[topic]>
    : T.Static<(typeof topicPayloads)[topic]>;
};
export type Topic = keyof TopicPayloads;

/** Per topic: whether a late subscriber gets the last value, and who emits it. */
export const topics = {
  'session:started': { replay: 'none', emittedBy: 'shared-bus' },
  'session:ended': { replay: 'none', emittedBy: 'shared-bus' },
  'job:status-changed': { replay: 'none', emittedBy: 'mfe-booking' },
  'booking:created': { replay: 'none', emittedBy: 'mfe-booking' },
  'queue-row:claimed': { replay: 'none', emittedBy: 'mfe-queue' },
  'search:requested': { replay: 'none', emittedBy: 'shared-ui' },
  'remote:state-changed': { replay: 'last', emittedBy: 'shared-bus' },
} as const satisfies Record<Topic, { replay: 'none' | 'last'; emittedBy: string }>;
