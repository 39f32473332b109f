import { offerAccepted } from '../dispatch/offer.socket.ts';
import { zonesDry } from '../dispatch/zone-outlook.socket.ts';
import { handoverChanged } from '../handover/handover.socket.ts';
import { newNotification } from '../notifications/notification.socket.ts';
import { phoneCallChanged } from '../phone-calls/phone-call.socket.ts';
import { queueNew, queueUpdate } from '../queue/queue.socket.ts';
import { referenceChanged } from '../reference/reference.socket.ts';
import {
  tripCompleteNew,
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
  tripScheduleUpdate,
} from '../trips/trip.socket.ts';

/**
 * Every socket event, by name: the server's table and the verifier's. A remote imports the single
 * events it uses.
 */
export const socketEvents = {
  QUEUE_NEW: queueNew,
  QUEUE_UPDATE: queueUpdate,
  TRIP_SCHEDULE_NEW: tripScheduleNew,
  TRIP_SCHEDULE_UPDATE: tripScheduleUpdate,
  TRIP_INPROGRESS_NEW: tripInprogressNew,
  TRIP_INPROGRESS_UPDATE: tripInprogressUpdate,
  TRIP_COMPLETE_NEW: tripCompleteNew,
  NEW_NOTIFICATION: newNotification,
  HANDOVER: handoverChanged,
  PHONE_CALL: phoneCallChanged,
  OFFER_ACCEPTED: offerAccepted,
  ZONES_DRY: zonesDry,
  REFERENCE_CHANGED: referenceChanged,
} as const;
export type SocketEventName = keyof typeof socketEvents;
