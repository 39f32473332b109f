import type {
  City,
  PartnerCategory,
  ServiceChoice,
  Setting,
  Source,
  SpokenLanguage,
  Zone,
} from 'shared-contracts/reference/reference';
import {
  getCities,
  getLanguages,
  getPartnerCategories,
  getServices,
  getSettings,
  getSources,
  getZones,
} from 'shared-contracts/reference/reference.api';

import { call } from '../api/call.ts';

/** Rows of each kind of start-up data (docs/domain/basics.md#start-up-data). */
export interface ReferenceData {
  cities: readonly City[];
  languages: readonly SpokenLanguage[];
  services: readonly ServiceChoice[];
  sources: readonly Source[];
  partnerCategories: readonly PartnerCategory[];
  zones: readonly Zone[];
  settings: readonly Setting[];
}
export type ReferenceName = keyof ReferenceData;

// A 401 is handled with the other start-up failures, which have the specified texts.
const quietly = { keepSession: true };

/** The endpoint of each kind. */
export const referenceEndpoints = {
  cities: getCities,
  languages: getLanguages,
  services: getServices,
  sources: getSources,
  partnerCategories: getPartnerCategories,
  zones: getZones,
  settings: getSettings,
} as const;
/** The call of each kind. */
export const referenceCalls: { [N in ReferenceName]: () => Promise<ReferenceData[N]> } = {
  cities: async () => (await call(getCities, quietly)).data,
  languages: async () => (await call(getLanguages, quietly)).data,
  services: async () => (await call(getServices, quietly)).data,
  sources: async () => (await call(getSources, quietly)).data,
  partnerCategories: async () => (await call(getPartnerCategories, quietly)).data,
  zones: async () => (await call(getZones, quietly)).data,
  settings: async () => (await call(getSettings, quietly)).data,
};
