import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import {
  City,
  PartnerCategory,
  ServiceChoice,
  Setting,
  Source,
  SpokenLanguage,
  Zone,
} from './reference.ts';

const list = <S extends T.TSchema>(schema: S) => T.answer({ data: T.Array(schema) });

/**
 * Start-up data (docs/domain/basics.md#reference-calls); each call returns its list under `data`.
 */
export const getCities = endpoint({
  id: 'reference.cities',
  method: 'GET',
  path: '/getCities',
  summary: 'Cities',
  roles: everyRole,
  answer: list(City),
});
export const getLanguages = endpoint({
  id: 'reference.languages',
  method: 'GET',
  path: '/lang',
  summary: 'Languages',
  roles: everyRole,
  answer: list(SpokenLanguage),
});
export const getSources = endpoint({
  id: 'reference.sources',
  method: 'GET',
  path: '/sources',
  summary: 'Booking sources',
  roles: everyRole,
  answer: list(Source),
});
export const getPartnerCategories = endpoint({
  id: 'reference.partner-categories',
  method: 'GET',
  path: '/partner/categories',
  summary: 'Partner categories',
  roles: everyRole,
  answer: list(PartnerCategory),
});
export const getSettings = endpoint({
  id: 'reference.settings',
  method: 'GET',
  path: '/settings',
  summary: 'Settings',
  roles: everyRole,
  answer: list(Setting),
});
export const getServices = endpoint({
  id: 'reference.services',
  method: 'GET',
  path: '/getServices',
  summary: 'Services at a place',
  roles: everyRole,
  query: T.Object({ lat: T.Optional(T.Number()), lng: T.Optional(T.Number()) }),
  answer: list(ServiceChoice),
});
/** `city_id` is a city's _id; none means all cities. */
export const getZones = endpoint({
  id: 'reference.zones',
  method: 'GET',
  path: '/getZones',
  summary: 'Zones of a city',
  roles: everyRole,
  query: T.Object({ city_id: T.Optional(T.RecordId()) }),
  answer: list(Zone),
});
