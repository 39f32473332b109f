import { socketEvent } from '../core/socket-event.ts';
import { QueueRow } from './queue.ts';

/** A request was added (docs/domain/queue.md#queue-calls). */
export const queueNew = socketEvent({ name: 'QUEUE_NEW', section: 'queue', row: QueueRow });
/**
 * A request changed: claimed, returned, lease expired, or removed from the queue (status other than
 * waiting).
 */
export const queueUpdate = socketEvent({ name: 'QUEUE_UPDATE', section: 'queue', row: QueueRow });
