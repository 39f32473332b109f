import { socketEvent } from '../core/socket-event.ts';
import { HandoverRow } from './handover.ts';

/** A handover was given to this user, or opened. */
export const handoverChanged = socketEvent({
  name: 'HANDOVER',
  section: 'desk',
  row: HandoverRow,
});
