import type { Text } from '../text.ts';

/** Fields of the integration API and its keys. */
export const integrationMessages = {
  'key.name': { en: 'Enter a name for the key', ur: 'کلید کا نام درج کریں' },
  'key.calls': {
    en: 'Enter a whole number from 1 to 100,000',
    ur: '1 سے 100,000 تک پورا عدد درج کریں',
  },
  'key.address': {
    en: "One of the addresses isn't valid. Use addresses like 203.0.113.7 or ranges like 203.0.113.0/24",
    ur: 'ایک پتا درست نہیں۔ 203.0.113.7 جیسے پتے یا 203.0.113.0/24 جیسی رینج درج کریں',
  },
  'city.unknown': { en: "This city isn't served", ur: 'اس شہر میں سروس نہیں' },
  'key.past': { en: 'Choose a time in the future', ur: 'آنے والا وقت منتخب کریں' },
} as const satisfies Record<string, Text>;
