import * as T from '../core/schema.ts';
import { socketEvent } from '../core/socket-event.ts';

/** Zones will run out of drivers; at most one such event in ten minutes. The worst zone comes first. */
export const zonesDry = socketEvent({
  name: 'ZONES_DRY',
  section: 'desk',
  row: T.Object({
    id: T.RecordId(),
    zones: T.Array(
      T.Object({
        zone_id: T.RecordId(),
        zone: T.String(),
        urdu_text: T.String(),
        expected_minutes: T.Integer(),
        promise_minutes: T.Integer(),
      }),
    ),
  }),
});
