import ipaddr from 'ipaddr.js';
import type { ApiEnvironment } from 'server-settings/variables';

import { smsProviders } from './messages/sms-providers.ts';

/** Passwords that examples and images use. */
const commonPasswords = new Set([
  '',
  'dispatch',
  'postgres',
  'password',
  'secret',
  'admin',
  'changeme',
]);

const leastKeyLength = 32;
/** A random text of that length has more different characters; a repeated word has fewer. */
const leastKeyCharacters = 8;

function keyError(name: string, key: string | undefined): string[] {
  if (key === undefined) return [`${name} must be set in production`];
  if (key.length < leastKeyLength)
    return [`${name} must have at least ${leastKeyLength} characters in production`];
  if (new Set(key).size < leastKeyCharacters)
    return [`${name} must be random: it has fewer than ${leastKeyCharacters} different characters`];
  return /^(.+?)\1+$/.test(key) ? [`${name} must be random: it repeats itself`] : [];
}

const insideRanges: ReadonlySet<string> = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
]);

/** Whether text that is sent to an address passes other networks in plain. */
function isReadableOutside({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  // A name of one word is a container, or a machine of the same network.
  const isInside = ipaddr.isValid(host)
    ? insideRanges.has(ipaddr.process(host).range())
    : !host.includes('.');
  return protocol === 'http:' && !isInside;
}

/** Secrets and personal data that pass other networks in plain text can be read on their way. */
const plainErrors = (name: string, address: string, sent: string): string[] =>
  URL.canParse(address) && isReadableOutside(new URL(address))
    ? [`${name} must be https: ${sent} leave your network`]
    : [];

const codeAddressErrors = (name: string, address: string): string[] =>
  address
    ? plainErrors(name, address, 'one-time passwords')
    : [`${name} must be the https address that sends one-time passwords`];

function consoleError(address: string | undefined): string[] {
  if (!address)
    return ['CONSOLE_URL must be the https address of the console, for links in messages'];
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return ['CONSOLE_URL must be an address, https://console.example'];
  return isReadableOutside(new URL(address))
    ? ['CONSOLE_URL must be https: links with a secret lead there']
    : [];
}

function databaseError(url: string): string[] {
  if (!url) return [];
  if (!URL.canParse(url))
    return ['DATABASE_URL must be an address, postgres://user:password@host/name'];
  const { hostname, username, password } = new URL(url);
  // Without a host the connection is a local socket, and the system identifies the user.
  const isCommon = commonPasswords.has(password) || password === username;
  return hostname && isCommon
    ? ['DATABASE_URL must have a password of its own in production, not a blank or well-known one']
    : [];
}

/**
 * Everything that makes these settings unsafe for production: one line each, beginning with the
 * variable.
 */
export const productionErrors = (settings: ApiEnvironment): string[] => [
  ...(settings.DEMO
    ? ['DEMO must be off in production; a demo runs with NODE_ENV=development']
    : []),
  ...keyError('SECRET_KEY', settings.SECRET_KEY),
  ...databaseError(settings.DATABASE_URL),
  ...consoleError(settings.CONSOLE_URL),
  ...(settings.CAPTCHA === 'off' ? ['CAPTCHA must not be off in production'] : []),
  ...(['turnstile', 'recaptcha'].includes(settings.CAPTCHA) && !settings.CAPTCHA_SECRET
    ? [`CAPTCHA_SECRET must be set for ${settings.CAPTCHA}`]
    : []),
  ...settings.SMS_PROVIDERS.flatMap((name) => {
    const { address } = smsProviders[name];
    return codeAddressErrors(address, settings[address]);
  }),
  ...plainErrors('OIDC_ISSUER', settings.OIDC_ISSUER, 'codes of sign-ins'),
  ...plainErrors('PARTNER_URL', settings.PARTNER_URL ?? '', "users' data"),
  ...(settings.SMS_PROVIDERS.length === 0
    ? ['SMS_PROVIDERS must name who sends one-time passwords']
    : []),
];
