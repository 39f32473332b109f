import type { ApiEnvironment, SmsProviderName } from 'server-settings/variables';

const addressNames = [
  'OTP_GATEWAY_URL',
  'TWILIO_URL',
  'INFOBIP_URL',
  'TELENOR_URL',
  'CAPTCHA_VERIFY_URL',
  'PARTNER_URL',
  'GEOCODER_URL',
  'ROUTER_URL',
  'FILES_S3_URL',
] as const;

/** Settings that a provider of messages needs. */
const neededBy = {
  generic: [],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  infobip: ['INFOBIP_URL', 'INFOBIP_API_KEY', 'INFOBIP_FROM'],
  telenor: ['TELENOR_MSISDN', 'TELENOR_PASSWORD'],
} as const satisfies Record<SmsProviderName, readonly (keyof ApiEnvironment)[]>;

/** Addresses with a default: they count only where their provider is chosen. */
const addressOwner: Partial<Record<(typeof addressNames)[number], SmsProviderName>> = {
  TWILIO_URL: 'twilio',
  TELENOR_URL: 'telenor',
};

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

/** Errors in the settings of outside services, one line each. */
export const outsideErrors = (settings: ApiEnvironment): string[] => [
  ...addressNames.flatMap((name) => {
    const owner = addressOwner[name];
    const isUsed = owner === undefined || settings.SMS_PROVIDERS.includes(owner);
    return isUsed && settings[name]
      ? addressErrors(name, settings[name], settings.OUTSIDE_HOSTS)
      : [];
  }),
  ...settings.SMS_PROVIDERS.flatMap((provider) =>
    neededBy[provider].flatMap((name) =>
      settings[name] ? [] : [`${name} must be set for ${provider}`],
    ),
  ),
  ...mailErrors(settings),
  ...(settings.GEOCODER !== 'built-in' && !settings.GEOCODER_URL
    ? [`GEOCODER_URL must be set for ${settings.GEOCODER}`]
    : []),
  ...(settings.GEOCODER === 'built-in' && settings.GEOCODER_URL
    ? ['GEOCODER must be nominatim or photon when GEOCODER_URL is set']
    : []),
  ...(settings.ROUTER === 'osrm' && !settings.ROUTER_URL
    ? ['ROUTER_URL must be set for osrm']
    : []),
  ...(settings.ROUTER === 'built-in' && settings.ROUTER_URL
    ? ['ROUTER must be osrm when ROUTER_URL is set']
    : []),
];
