import { createHash } from 'node:crypto';

/** The source expression of an inline script or style sheet in a policy. */
export const sha256Source = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
