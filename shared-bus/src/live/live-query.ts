import type { QueryKey } from '@tanstack/react-query';
import type { EventNumbers, Section } from 'shared-contracts/core/socket-event';

import type { LiveEvent } from './live-message.ts';

export interface LiveQuery<Data, In extends Section = Section> {
  section: In;
  queryKey: QueryKey;
  /**
   * Pure: the cache after an event. Not newer means no change (compare `row_version`), so that an
   * event that a fetch's answer already includes may be applied again.
   */
  reduce: (cache: Data, event: LiveEvent<In>) => Data;
  /** The same for all events of a frame, where each of them alone would copy much. */
  reduceAll?: (cache: Data, events: readonly LiveEvent<In>[]) => Data;
  /**
   * Only what is on screen reads the query: a hidden tab collects the events and applies them when
   * it is shown again, so that it renders nothing while hidden. Those of rows that are out of view
   * wait for the next frame that something else needs, or for the clocks' next second.
   */
  isShownOnly?: boolean;
  /**
   * Up to which event of each room the data is true, where the answer says it: then the query may
   * be fetched before the socket is open, and is not fetched again when it is.
   */
  upTo?: (data: Data) => EventNumbers;
}

export interface LiveAttachment<Data, In extends Section = Section> extends LiveQuery<Data, In> {
  schedule?: (work: () => void) => () => void;
}
