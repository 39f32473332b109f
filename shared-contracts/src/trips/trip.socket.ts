import { socketEvent } from '../core/socket-event.ts';
import { TripRow } from './trip.ts';

/**
 * Live trips (docs/domain/trip-lists.md#live-rows). An UPDATE whose state no longer fits a list
 * removes the row from it (docs/decisions/calls.md#socket).
 */
export const tripScheduleNew = socketEvent({
  name: 'TRIP_SCHEDULE_NEW',
  section: 'scheduled',
  row: TripRow,
});
export const tripScheduleUpdate = socketEvent({
  name: 'TRIP_SCHEDULE_UPDATE',
  section: 'scheduled',
  row: TripRow,
});
export const tripInprogressNew = socketEvent({
  name: 'TRIP_INPROGRESS_NEW',
  section: 'inprogress',
  row: TripRow,
});
export const tripInprogressUpdate = socketEvent({
  name: 'TRIP_INPROGRESS_UPDATE',
  section: 'inprogress',
  row: TripRow,
});
export const tripCompleteNew = socketEvent({
  name: 'TRIP_COMPLETE_NEW',
  section: 'completed',
  row: TripRow,
});
