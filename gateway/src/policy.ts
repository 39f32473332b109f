import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import { hasCaptchaFrame } from './captcha-frame.plugin.ts';
import { sha256Source } from './sha256-source.ts';

/** Origin of an absolute address; a path is on our own origin, which every list includes. */
export const originOf = (url: string | undefined): string[] =>
  url && /^(https?|wss?):\/\//.test(url) ? [new URL(url.replace(/[{}]/g, '')).origin] : [];
const socketOrigin = (url: string): string[] =>
  originOf(url).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);

/**
 * The content security policy of a configuration: nothing is allowed that it does not name.
 * `styles` are the page's own inline sheets.
 */
export function contentSecurityPolicy(config: RuntimeConfig, styles: string[]): string {
  const { layers } = config.map;
  const originsOf = (kind: (typeof layers)[number]['kind']): string[] =>
    layers.flatMap((layer) => (layer.kind === kind ? originOf(layer.url) : []));
  const table: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The hash of nothing: Griffel appends empty style elements and fills them by script.
    'style-src': ["'self'", sha256Source(''), ...styles.map(sha256Source)],
    'connect-src': [
      "'self'",
      ...originOf(config.apiBase),
      ...socketOrigin(config.socketUrl),
      ...originsOf('archive'),
    ],
    'img-src': ["'self'", 'data:', 'blob:', ...originsOf('tiles'), ...originOf(config.audioBase)],
    'font-src': ["'self'"],
    // A recording can be played before it is sent.
    'media-src': ["'self'", 'blob:', ...originOf(config.audioBase)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // A third party's captcha runs in a separate page on our origin.
    'frame-src': hasCaptchaFrame(config) ? ["'self'"] : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  const lists = Object.entries(table).map(
    ([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`,
  );
  return [
    ...lists,
    "require-trusted-types-for 'script'",
    "trusted-types console 'allow-duplicates'",
  ].join('; ');
}

/**
 * Headers of the page. Integrity-Policy requires a hash on every script, which only a remote in
 * development (`npm run dev`) lacks.
 */
export function pageHeaders(
  config: RuntimeConfig,
  styles: string[],
  { allHashed }: { allHashed: boolean },
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, styles),
    ...(allHashed ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
