import { settingDefaults, type SettingField } from 'shared-contracts/reference/reference';
import { useReference } from './reference.ts';

/** A setting's text, else its default (spec 1 §3, DECISIONS A6). */
export function useSetting(field: SettingField): string {
  return useReference('settings').find((setting) => setting.field === field)?.value ?? settingDefaults[field];
}
