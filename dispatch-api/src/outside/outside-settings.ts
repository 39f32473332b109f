import type { ApiEnvironment } from 'server-settings/variables';
import webPush from 'web-push';

import { singleSignOnErrors } from '../auth/single-sign-on-settings.ts';
import { mostGoogleSeconds } from '../geo/google.provider.ts';
import { smsProviders } from '../messages/sms-providers.ts';
import { partnerErrors } from '../partner/partner-settings.ts';

const addressNames = [
  ...Object.values(smsProviders).map(({ address }) => address),
  'CAPTCHA_VERIFY_URL',
  'PARTNER_URL',
  'GEOCODER_URL',
  'ROUTER_URL',
  'FILES_S3_URL',
  'OIDC_ISSUER',
] as const;

/** Addresses of providers that are not chosen, where these have a default. */
const unusedAddresses = ({ SMS_PROVIDERS }: ApiEnvironment): string[] =>
  Object.entries(smsProviders).flatMap(([name, provider]) =>
    'hasDefault' in provider && !SMS_PROVIDERS.some((chosen) => chosen === name)
      ? [provider.address]
      : [],
  );

function addressErrors(name: string, address: string, hosts: readonly string[]): string[] {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return [`${name} must be an http or https address`];
  const { host, username, password } = new URL(address);
  if (username || password) return [`${name} must have no user or password in it`];
  return hosts.length === 0 || hosts.includes(host)
    ? []
    : [`${name} must name a host of OUTSIDE_HOSTS, not ${host}`];
}

function mailErrors({ SMTP_URL, MAIL_FROM, OUTSIDE_HOSTS }: ApiEnvironment): string[] {
  if (!SMTP_URL) return [];
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    return ['SMTP_URL must be an address, smtps://user:password@host'];
  const { host } = new URL(SMTP_URL);
  return [
    ...(OUTSIDE_HOSTS.length === 0 || OUTSIDE_HOSTS.includes(host)
      ? []
      : [`SMTP_URL must name a host of OUTSIDE_HOSTS, not ${host}`]),
    ...(MAIL_FROM ? [] : ['MAIL_FROM must be set for SMTP_URL']),
  ];
}

function pushErrors({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_CONTACT }: ApiEnvironment): string[] {
  if (!PUSH_PUBLIC_KEY && !PUSH_PRIVATE_KEY) return [];
  try {
    webPush.setVapidDetails(PUSH_CONTACT, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY);
    return [];
  } catch (error) {
    return [
      `PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT must fit: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

/** The headers of a setting; one that is none has no value. */
export const headersIn = (texts: readonly string[]): [name: string, value: string][] =>
  texts.map((text) => {
    const [, name = '', value = ''] = /^([\w-]+):\s*(\S.*)$/.exec(text) ?? [];
    return [name, value];
  });

function geocoderErrors(settings: ApiEnvironment): string[] {
  const { GEOCODER, GEOCODER_URL, GEOCODER_KEY, GEOCODER_HEADERS } = settings;
  if (GEOCODER === 'google')
    return [
      ...(GEOCODER_KEY ? [] : ['GEOCODER_KEY must be set for google']),
      ...(settings.GEOCODER_CACHE_SECONDS > mostGoogleSeconds
        ? [`GEOCODER_CACHE_SECONDS must be at most ${mostGoogleSeconds} (30 days) for google`]
        : []),
    ];
  return [
    ...(GEOCODER !== 'built-in' && !GEOCODER_URL
      ? [`GEOCODER_URL must be set for ${GEOCODER}`]
      : []),
    ...(GEOCODER === 'built-in' && GEOCODER_URL
      ? ['GEOCODER must be nominatim, photon or google when GEOCODER_URL is set']
      : []),
    ...(GEOCODER === 'built-in' && !GEOCODER_URL && (GEOCODER_KEY || GEOCODER_HEADERS.length > 0)
      ? ['GEOCODER must be nominatim, photon or google for a key or headers']
      : []),
    ...(headersIn(GEOCODER_HEADERS).some(([name]) => !name)
      ? ['GEOCODER_HEADERS must be names and values, such as X-Api-Key: abc']
      : []),
  ];
}

/** Errors in the settings of outside services, one line each. */
export const outsideErrors = (settings: ApiEnvironment): string[] => [
  ...addressNames.flatMap((name) =>
    settings[name] && !unusedAddresses(settings).includes(name)
      ? addressErrors(name, settings[name], settings.OUTSIDE_HOSTS)
      : [],
  ),
  ...settings.SMS_PROVIDERS.flatMap((provider) =>
    smsProviders[provider].needed.flatMap((name) =>
      settings[name] ? [] : [`${name} must be set for ${provider}`],
    ),
  ),
  ...mailErrors(settings),
  ...partnerErrors(settings),
  ...pushErrors(settings),
  ...singleSignOnErrors(settings),
  ...geocoderErrors(settings),
  ...(settings.ROUTER === 'osrm' && !settings.ROUTER_URL
    ? ['ROUTER_URL must be set for osrm']
    : []),
  ...(settings.ROUTER === 'built-in' && settings.ROUTER_URL
    ? ['ROUTER must be osrm when ROUTER_URL is set']
    : []),
];
