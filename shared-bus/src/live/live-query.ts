import type { QueryKey } from '@tanstack/react-query';
import type { EventNumbers, Section } from 'shared-contracts/core/socket-event';

import type { LiveEvent } from './live-message.ts';

export interface LiveQuery<Data, In extends Section = Section> {
  section: In;
  queryKey: QueryKey;
  /**
   * A pure function: the cache after an event. An event that is not newer changes nothing (compare
   * `row_version`), so that one that an answer already includes may be applied again.
   */
  reduce: (cache: Data, event: LiveEvent<In>) => Data;
  /** The same for all events of a frame, where handling them one by one would copy a lot. */
  reduceAll?: (cache: Data, events: readonly LiveEvent<In>[]) => Data;
  /**
   * Only the screen reads the query: a hidden tab collects events and applies them when it is shown
   * again. Events of rows out of view wait for the next frame that is needed anyway, or for the
   * clocks' next second.
   */
  isShownOnly?: boolean;
  /**
   * The event of each room up to which the data is true, if the answer has it: the query may then
   * be fetched before the socket is open, and isn't fetched again afterwards.
   */
  upTo?: (data: Data) => EventNumbers;
}

export interface LiveAttachment<Data, In extends Section = Section> extends LiveQuery<Data, In> {
  schedule?: (work: () => void) => () => void;
}
