import { socketEvent } from '../core/socket-event.ts';
import { TripRow } from './trip.ts';

/** Live trips (spec 1 §7, spec 2 §4). An UPDATE whose state no longer fits a list removes the row from it (DECISIONS B9). */
export const tripScheduleNew = socketEvent({ name: 'TRIP_SCHEDULE_NEW', section: 'scheduled', row: TripRow });
export const tripScheduleUpdate = socketEvent({ name: 'TRIP_SCHEDULE_UPDATE', section: 'scheduled', row: TripRow });
export const tripInprogressNew = socketEvent({ name: 'TRIP_INPROGRESS_NEW', section: 'inprogress', row: TripRow });
export const tripInprogressUpdate = socketEvent({ name: 'TRIP_INPROGRESS_UPDATE', section: 'inprogress', row: TripRow });
export const tripCompleteNew = socketEvent({ name: 'TRIP_COMPLETE_NEW', section: 'completed', row: TripRow });
