import { socketEvent } from '../core/socket-event.ts';
import { PhoneCall } from './phone-call.ts';

/** A call rings at this agent, or changed. */
export const phoneCallChanged = socketEvent({
  name: 'PHONE_CALL',
  section: 'desk',
  row: PhoneCall,
});
