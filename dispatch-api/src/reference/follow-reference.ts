import type { Static } from 'shared-contracts/core/schema';
import { referenceChanged } from 'shared-contracts/reference/reference.socket';

import type { LoggedEvent } from '../events/event-log.ts';
import { serviceArea } from '../geo/service-area.ts';
import type { Services } from '../services.ts';
import { loadServiceArea } from './service-area.repository.ts';

export interface ReferenceFollower {
  /** Reads the reference data again after an event that has changed them. */
  onEvent(event: LoggedEvent): void;
  /** Reads them after an attempt that failed. */
  settle(): Promise<void>;
}

const ofArea: ReadonlySet<string> = new Set(['cities', 'zones', 'places']);
const cityCodes = (): string =>
  serviceArea()
    .cities.map(({ city_code }) => city_code)
    .join();

/**
 * Follows changes that any process made. `onCities` is called when another list of cities is
 * served.
 */
export function followReference(
  { database, log }: Pick<Services, 'database' | 'log'>,
  onCities: () => void,
): ReferenceFollower {
  // A change may have come between the start and the first event.
  let isStale = true;
  let followed = cityCodes();
  let running: Promise<void> | undefined;
  async function load(): Promise<void> {
    while (isStale) {
      isStale = false;
      try {
        await loadServiceArea(database);
      } catch (error) {
        isStale = true;
        throw error;
      }
    }
    const codes = cityCodes();
    if (codes !== followed) onCities();
    followed = codes;
  }
  const settle = (): Promise<void> =>
    (running ??= load().finally(() => {
      running = undefined;
    }));
  return {
    onEvent({ event, row }) {
      if (event !== referenceChanged.name) return;
      const { id } = row as Static<typeof referenceChanged.row>; // as its command announced it
      if (!ofArea.has(id)) return;
      isStale = true;
      settle().catch((error: unknown) => log.warn({ err: error }, 'reference data will be read'));
    },
    settle,
  };
}
