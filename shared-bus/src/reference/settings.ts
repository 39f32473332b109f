import { settingDefaults, type SettingField } from 'shared-contracts/reference/reference';

import { useReference } from './reference.ts';

/**
 * A setting's text, else its default (docs/domain/basics.md#settings,
 * docs/decisions/text-and-numbers.md#fare-step-and-insurance).
 */
export function useSetting(field: SettingField): string {
  return (
    useReference('settings').find((setting) => setting.field === field)?.value ??
    settingDefaults[field]
  );
}
