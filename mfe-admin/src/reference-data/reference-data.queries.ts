import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, notify, queryKey, useMessages } from 'shared-bus';
import type { Endpoint, ReadAnswer } from 'shared-contracts/core/endpoint';
import type { ImportLine } from 'shared-contracts/imports/import-line';
import type {
  CityFeatures,
  FleetDraft,
  PromoDraft,
  RateDraft,
  ReferenceRow,
  SettingDraft,
  SourceDraft,
  ZoneFeatures,
} from 'shared-contracts/integration/reference-door';
import * as api from 'shared-contracts/reference/reference-data.api';

import { referenceMessages } from './reference-messages.ts';

const remote = 'mfe-admin';

export const settingsQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, api.readSettings),
    queryFn: ({ signal }) => call(api.readSettings, { signal }),
  });
export const ratesQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, api.readRates),
    queryFn: ({ signal }) => call(api.readRates, { signal }),
  });
export const fleetsQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, api.readFleets),
    queryFn: ({ signal }) => call(api.readFleets, { signal }),
  });
export const sourcesQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, api.readSources),
    queryFn: ({ signal }) => call(api.readSources, { signal }),
  });
export const promosQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, api.readPromos),
    queryFn: ({ signal }) => call(api.readPromos, { signal }),
  });
export const citiesQuery = () =>
  queryOptions({
    queryKey: queryKey(remote, api.readCities),
    queryFn: ({ signal }) => call(api.readCities, { signal }),
  });
export const zonesQuery = (city: string) =>
  queryOptions({
    queryKey: queryKey(remote, api.readZones, { query: { city } }),
    queryFn: ({ signal }) => call(api.readZones, { query: { city }, signal }),
    enabled: city !== '',
  });
export const placesQuery = (city: string) =>
  queryOptions({
    queryKey: queryKey(remote, api.readPlaces, { query: { city } }),
    queryFn: ({ signal }) => call(api.readPlaces, { query: { city }, signal }),
    enabled: city !== '',
  });

/** Reads the changed lists again, also where the server sends no event. */
export function useReloadReference(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: key }) => String(key[1]).startsWith('reference-data.'),
    });
}

/** Saves what a form has, and says so. */
function useSave<Draft>(send: (draft: Draft) => Promise<unknown>) {
  const reload = useReloadReference();
  const t = useMessages(referenceMessages);
  return useMutation({
    mutationFn: send,
    onSuccess: () => notify({ intent: 'success', title: t('saved') }),
    onSettled: reload,
  });
}
const query = {};
export const useSaveSettings = () =>
  useSave((settings: SettingDraft[]) => call(api.changeSettings, { query, body: { settings } }));
export const useSaveRate = () =>
  useSave((rate: RateDraft) => call(api.upsertRates, { query, body: { rates: [rate] } }));
/** A new row with the key of another one is refused, so that it doesn't replace it. */
interface Saved<Draft> {
  isNew: boolean;
  draft: Draft;
}
export const useSavePromo = () =>
  useSave(({ isNew: new_only, draft }: Saved<PromoDraft>) =>
    call(api.upsertPromos, { query: { new_only }, body: { promos: [draft] } }),
  );
export const useSaveFleet = () =>
  useSave(({ isNew: new_only, draft }: Saved<FleetDraft>) =>
    call(api.upsertFleets, { query: { new_only }, body: { fleets: [draft] } }),
  );
/**
 * Changes the whole list as the server has it now: one that is not sent is removed, also when this
 * page hasn't loaded it yet or another admin has added it.
 */
export function useSaveSources() {
  const client = useQueryClient();
  return useSave(async (change: (sources: readonly SourceDraft[]) => SourceDraft[]) => {
    const { data } = await client.fetchQuery({ ...sourcesQuery(), staleTime: 0 });
    return call(api.replaceSources, { query, body: { sources: change(data) } });
  });
}
const collection = <Feature>(feature: Feature) => ({
  type: 'FeatureCollection' as const,
  features: [feature],
});
export const useSaveCity = () =>
  useSave(({ isNew: new_only, draft }: Saved<CityFeatures['features'][number]>) =>
    call(api.upsertCities, { query: { new_only }, body: { cities: collection(draft) } }),
  );
export const useSaveZone = (city: string) =>
  useSave(({ isNew: new_only, draft }: Saved<ZoneFeatures['features'][number]>) =>
    call(api.upsertZones, { query: { new_only }, body: { city, zones: collection(draft) } }),
  );

const lineOf = ({ line, name, outcome, reason, reason_ur }: ReferenceRow): ImportLine => ({
  line,
  name,
  outcome,
  changes: [],
  column: null,
  reason: reason ? { en: reason, ur: reason_ur ?? reason } : null,
});
type Outcomes = ReadAnswer<
  Endpoint<undefined, undefined, undefined, typeof api.upsertZones.answer>
>;
const linesOf = ({ rows }: Outcomes) => ({ data: rows.map(lineOf) });

interface Step {
  csv: string;
  dry_run: boolean;
  complete: boolean;
}
/** Refused rows are left out, after the preview has shown them. */
const importQuery = ({ dry_run, complete }: Step) => ({ dry_run, complete, skip_refused: true });

export const sendCities = async (step: Step, cities: CityFeatures) =>
  linesOf(await call(api.upsertCities, { query: importQuery(step), body: { cities } }));
export const sendZones = async (step: Step, city: string, zones: ZoneFeatures) =>
  linesOf(await call(api.upsertZones, { query: importQuery(step), body: { city, zones } }));
export const sendPlaces = async (step: Step) =>
  linesOf(await call(api.upsertPlaces, { query: importQuery(step), body: { csv: step.csv } }));
