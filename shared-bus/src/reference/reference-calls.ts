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
