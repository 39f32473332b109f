import { endpoint } from '../core/endpoint.ts';
import { adminOnly } from '../core/role.ts';
import * as calls from '../integration/reference-calls.ts';

/** The same calls as the doors', for the screen of admins. */
const byAdmins = { roles: adminOnly, extension: 'integration' } as const;

export const readSettings = endpoint({
  ...calls.readSettings,
  ...byAdmins,
  id: 'reference-data.read-settings',
});
export const changeSettings = endpoint({
  ...calls.changeSettings,
  ...byAdmins,
  id: 'reference-data.change-settings',
});
export const readSources = endpoint({
  ...calls.readSources,
  ...byAdmins,
  id: 'reference-data.read-sources',
});
export const replaceSources = endpoint({
  ...calls.replaceSources,
  ...byAdmins,
  id: 'reference-data.replace-sources',
});
export const readFleets = endpoint({
  ...calls.readFleets,
  ...byAdmins,
  id: 'reference-data.read-fleets',
});
export const upsertFleets = endpoint({
  ...calls.upsertFleets,
  ...byAdmins,
  id: 'reference-data.upsert-fleets',
});
export const readPromos = endpoint({
  ...calls.readPromos,
  ...byAdmins,
  id: 'reference-data.read-promos',
});
export const upsertPromos = endpoint({
  ...calls.upsertPromos,
  ...byAdmins,
  id: 'reference-data.upsert-promos',
});
export const readRates = endpoint({
  ...calls.readRates,
  ...byAdmins,
  id: 'reference-data.read-rates',
});
export const upsertRates = endpoint({
  ...calls.upsertRates,
  ...byAdmins,
  id: 'reference-data.upsert-rates',
});
export const readCities = endpoint({
  ...calls.readCities,
  ...byAdmins,
  id: 'reference-data.read-cities',
});
export const upsertCities = endpoint({
  ...calls.upsertCities,
  ...byAdmins,
  id: 'reference-data.upsert-cities',
});
export const readZones = endpoint({
  ...calls.readZones,
  ...byAdmins,
  id: 'reference-data.read-zones',
});
export const upsertZones = endpoint({
  ...calls.upsertZones,
  ...byAdmins,
  id: 'reference-data.upsert-zones',
});
export const readPlaces = endpoint({
  ...calls.readPlaces,
  ...byAdmins,
  id: 'reference-data.read-places',
});
export const upsertPlaces = endpoint({
  ...calls.upsertPlaces,
  ...byAdmins,
  id: 'reference-data.upsert-places',
});
