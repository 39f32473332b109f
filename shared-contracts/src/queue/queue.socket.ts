import { socketEvent } from '../core/socket-event.ts';
import { QueueRow } from './queue.ts';

/** A request came in (docs/domain/queue.md#queue-calls). */
export const queueNew = socketEvent({ name: 'QUEUE_NEW', section: 'queue', row: QueueRow });
/**
 * A request changed: taken, given back, expired lease, or left the queue (status other than
 * waiting).
 */
export const queueUpdate = socketEvent({ name: 'QUEUE_UPDATE', section: 'queue', row: QueueRow });
