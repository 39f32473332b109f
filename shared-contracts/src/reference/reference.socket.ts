import * as T from '../core/schema.ts';
import { socketEvent } from '../core/socket-event.ts';

export type ReferenceKind =
  | 'settings'
  | 'sources'
  | 'fleets'
  | 'promos'
  | 'rates'
  | 'cities'
  | 'zones'
  | 'places'
  | 'board-limits';

/** Reference data changed; a screen that shows them reads them again. The id is their kind. */
export const referenceChanged = socketEvent({
  name: 'REFERENCE_CHANGED',
  section: 'reference',
  row: T.Object({ id: T.String() }),
});
