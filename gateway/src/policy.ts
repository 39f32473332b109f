import { createHash } from 'node:crypto';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

export const sha256Source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where each captcha provider's script and frame come from; the built-in ones need nothing. */
const captchaOrigins: Record<RuntimeConfig['captcha']['provider'], string[]> = {
  off: [],
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
};

/** Origin of an absolute address; a path stays on our own origin, which every list has anyway. */
const originOf = (url: string | undefined): string[] => (url && /^(https?|wss?):\/\//.test(url) ? [new URL(url.replace(/[{}]/g, '')).origin] : []);
const socketOrigin = (url: string): string[] => originOf(url).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);

/** The content security policy that a configuration asks for: nothing is open that it does not name. `styles` are the page's own inline sheets. */
export function contentSecurityPolicy(config: RuntimeConfig, styles: string[]): string {
  const tiles = config.map.layers.flatMap((layer) => originOf(layer.url));
  const captcha = captchaOrigins[config.captcha.provider];
  const table: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    // The hash of nothing: Griffel appends empty style elements and fills them by script.
    'style-src': ["'self'", sha256Source(''), ...styles.map(sha256Source)],
    'connect-src': ["'self'", ...originOf(config.apiBase), ...socketOrigin(config.socketUrl), ...captcha],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...originOf(config.audioBase)],
    'font-src': ["'self'"],
    // A recording is listened to before it is sent.
    'media-src': ["'self'", 'blob:', ...originOf(config.audioBase)],
    'worker-src': ["'self'"],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  const lists = Object.entries(table).map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`);
  return [...lists, "require-trusted-types-for 'script'", "trusted-types console 'allow-duplicates'"].join('; ');
}

/** Headers of the page. Integrity-Policy wants a hash on every script, which a captcha provider's own script cannot have. */
export function pageHeaders(config: RuntimeConfig, styles: string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config, styles),
    ...(captchaOrigins[config.captcha.provider].length === 0 ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
    'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
