import type { Sent } from 'shared-contracts/core/schema';
import type {
  PartnerCategory,
  Setting,
  Source,
  SpokenLanguage,
} from 'shared-contracts/reference/reference';
import { anyFleet, settingDefaults } from 'shared-contracts/reference/reference';

import { stableId } from './stable-id.ts';

/** Start-up data that every installation has, demo or not. Cities and zones are in geo/. */
export const languages: readonly Sent<typeof SpokenLanguage>[] = [
  { id: 1, name: 'English' },
  { id: 2, name: 'Urdu' },
];

export const sources: readonly Sent<typeof Source>[] = [
  { value: 'Word_Of_Mouth', name: 'Word of mouth' },
  { value: 'Facebook', name: 'Facebook' },
  { value: 'Instagram', name: 'Instagram' },
  { value: 'Google', name: 'Google' },
  { value: 'SMS', name: 'SMS' },
  { value: 'TV', name: 'Television' },
  { value: 'Radio', name: 'Radio' },
  { value: 'Newspaper', name: 'Newspaper' },
  { value: 'Rider', name: 'Rider' },
  { value: 'KE', name: 'KE' },
  { value: 'jazz', name: 'Jazz' },
  { value: 'Other', name: 'Other' },
];

const category = (
  title: string,
  services: number[],
  bronze_cod_allowed: boolean,
): Sent<typeof PartnerCategory> => ({
  _id: stableId('partner-category', title),
  title,
  services,
  bronze_cod_allowed,
});

/** Fleet types (docs/domain/basics.md#fleet-types) and what each carries. */
export const partnerCategories: readonly Sent<typeof PartnerCategory>[] = [
  category('silver', [10, 21, 22, 23, 25, 33, 35, 36, 38, 40, 41, 44, 70, 100], false),
  category('gold', [10, 21, 22, 23, 25, 33, 35, 36, 38, 40, 41, 44, 45, 70, 100], true),
  category('box', [10, 21, 22, 36, 41, 42, 43, 100, 101], true),
  category(
    anyFleet,
    [10, 21, 22, 23, 25, 33, 35, 36, 38, 40, 41, 42, 43, 44, 45, 70, 100, 101],
    true,
  ),
];

export const settings: readonly Sent<typeof Setting>[] = Object.entries(settingDefaults).map(
  ([field, value]) => ({ field, value }),
);
