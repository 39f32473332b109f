import { defineMessages } from 'shared-bus';

export const liveMapMessages = defineMessages('live-map', {
  en: () => import('../messages/live-map-en.ts'),
  ur: () => import('../messages/live-map-ur.ts'),
});
