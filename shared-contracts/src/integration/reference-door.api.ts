import { door } from './door.ts';
import * as calls from './reference-calls.ts';

const scope = 'reference';

export const readSettings = door({ ...calls.readSettings, id: 'reference.read-settings', scope });
export const changeSettings = door({
  ...calls.changeSettings,
  id: 'reference.change-settings',
  scope,
});
export const readSources = door({ ...calls.readSources, id: 'reference.read-sources', scope });
export const replaceSources = door({
  ...calls.replaceSources,
  id: 'reference.replace-sources',
  scope,
});
export const readFleets = door({ ...calls.readFleets, id: 'reference.read-fleets', scope });
export const upsertFleets = door({ ...calls.upsertFleets, id: 'reference.upsert-fleets', scope });
export const readPromos = door({ ...calls.readPromos, id: 'reference.read-promos', scope });
export const upsertPromos = door({ ...calls.upsertPromos, id: 'reference.upsert-promos', scope });
export const readRates = door({ ...calls.readRates, id: 'reference.read-rates', scope });
export const upsertRates = door({ ...calls.upsertRates, id: 'reference.upsert-rates', scope });
export const readCities = door({ ...calls.readCities, id: 'reference.read-cities', scope });
export const upsertCities = door({ ...calls.upsertCities, id: 'reference.upsert-cities', scope });
export const readZones = door({ ...calls.readZones, id: 'reference.read-zones', scope });
export const upsertZones = door({ ...calls.upsertZones, id: 'reference.upsert-zones', scope });
export const readPlaces = door({ ...calls.readPlaces, id: 'reference.read-places', scope });
export const upsertPlaces = door({ ...calls.upsertPlaces, id: 'reference.upsert-places', scope });
