import { createHash } from 'node:crypto';

/** An inline script or sheet as a policy names it. */
export const sha256Source = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
