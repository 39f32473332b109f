/** A push message, as JSON; the service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  language: 'en' | 'ur';
  /** A newer message with the same one replaces it. */
  about: 'late' | 'held';
  /** The page to open. */
  path: string;
}
