import type { Language, Text } from '../core/text.ts';

/** Parts of the server that act on their own, by the name that an entry carries. */
const names: Readonly<Record<string, Text>> = {
  Server: { en: 'Server', ur: 'سرور' },
  simulator: { en: 'Demo system', ur: 'ڈیمو سسٹم' },
  seed: { en: 'Demo data', ur: 'ڈیمو ڈیٹا' },
  operator: { en: 'Operator', ur: 'آپریٹر' },
  sweep: { en: 'Server', ur: 'سرور' },
  'driver watch': { en: 'Driver watch', ur: 'ڈرائیور کی نگرانی' },
};

/** The actor's name for the screen; a person's name stays as it is. */
export const actorName = (name: string, language: Language): string =>
  (Object.hasOwn(names, name) && names[name]?.[language]) || name;
