import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  currentSession,
  dismissUndo,
  notify,
  notifyFailure,
  startSession,
  startUpFailed,
  useMessages,
  useReference,
  useSession,
} from 'shared-bus';
import type { Zone } from 'shared-contracts/reference/reference';
import type { UserZone } from 'shared-contracts/session/session';
import { useNotifyUndo } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { cityZonesQuery, reloadCounts, sendZones } from './zones.queries.ts';

export interface WorkingZones {
  /** The city's zones; undefined until loaded. */
  zones: readonly Zone[] | undefined;
  /** Those of them that the user works in; none means all. */
  chosen: readonly UserZone[];
  /** Whether `chosen` is known: the user has no zones, or the city's are loaded. */
  isKnown: boolean;
  isSaving: boolean;
  /**
   * Sets the user's zones of this city; those of other cities stay. `done` runs once they are
   * stored.
   */
  choose: (ids: ReadonlySet<string>, done?: () => void) => void;
  saveError: Error | null;
  /** Shows all zones of the city again; the notice brings the old ones back. */
  clear: () => void;
}

const noZones: readonly UserZone[] = [];
const idsOf = (zones: readonly UserZone[]): string =>
  zones
    .map(({ _id }) => _id)
    .toSorted()
    .join();

/**
 * Takes over the working zones that the server applied to a list, where the session has others,
 * because they can be set in another browser. Once per answer, because an answer from before the
 * user's own change is outdated.
 */
export function useZonesOfServer(
  page: { zones?: readonly UserZone[] | undefined; requestedAt: number } | undefined,
  isSaving: boolean,
): void {
  const takeOver = useEffectEvent(() => {
    const session = currentSession();
    const zones = page?.zones;
    if (!session || !zones || isSaving || idsOf(zones) === idsOf(session.zones)) return;
    startSession({ ...session, zones: [...zones] });
    void reloadCounts();
  });
  const requestedAt = page?.requestedAt;
  useEffect(() => {
    if (requestedAt !== undefined) takeOver();
  }, [requestedAt]);
}

/**
 * The user's working zones in a city (docs/domain/trip-lists.md#working-zones,
 * docs/decisions/screens.md#scheduled-list).
 */
export function useWorkingZones(city: string): WorkingZones {
  const t = useMessages(messages);
  const own = useSession()?.zones ?? noZones;
  const cityId = useReference('cities').find(({ city_code }) => city_code === city)?._id;
  const { data: zones, error } = useQuery(cityZonesQuery(cityId));
  // Login cleared; go to /login (docs/domain/trip-lists.md#working-zones). Stored zones remain in
  // use.
  const isMissing = zones === undefined;
  useEffect(() => {
    if (error && isMissing) startUpFailed('zones', error);
  }, [error, isMissing]);
  const chosen = useMemo(() => {
    const here = new Set(zones?.map(({ _id }) => _id));
    return own.filter(({ _id }) => here.has(_id));
  }, [own, zones]);
  const elsewhere = own.filter((zone) => !chosen.includes(zone));
  const notifyUndo = useNotifyUndo();
  const save = useMutation({ mutationKey: ['mfe-trips', 'zones'], mutationFn: sendZones });
  const noticeOf = (message: string) => ({
    intent: 'success' as const,
    title: t('zones.updated'),
    body: message,
  });
  return {
    zones,
    chosen,
    isKnown: own.length === 0 || zones !== undefined,
    isSaving: save.isPending,
    saveError: save.error,
    choose: (ids, done) =>
      save.mutate([...elsewhere, ...(zones ?? []).filter(({ _id }) => ids.has(_id))], {
        onSuccess: (message) => {
          // This choice is newer than an earlier Clear.
          dismissUndo();
          notify(noticeOf(message));
          done?.();
        },
      }),
    clear: () => {
      const before = own;
      const undo = () =>
        void sendZones(before).then((message) => notify(noticeOf(message)), notifyFailure);
      save.mutate(elsewhere, {
        onSuccess: (message) => notifyUndo(noticeOf(message), undo),
        onError: notifyFailure,
      });
    },
  };
}
