import { WrongSettings } from 'server-settings/environment';

import { readSettings } from './settings.ts';

const right = {
  SECRET_KEY: 'kVn0c3o9vQy1pXwB7mTzR5sUeLhJ2aFd',
  OTP_GATEWAY_URL: 'https://sms.example/send',
  DATABASE_URL: 'postgres://dispatch:f2M-aZ8k_q@db/dispatch',
  CAPTCHA: 'altcha',
  CONSOLE_URL: 'https://console.example',
};
const twilio = {
  SMS_PROVIDERS: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15557122661',
};
const oidc = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLES: 'agents=dispatcher',
};
const partner = { PARTNER_URL: 'https://partner.example' };
const thisFile = import.meta.filename;
function errorsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.errors;
    throw error;
  }
}

it('production starts with its own settings, and without NODE_ENV it is production', () => {
  expect(errorsOf(right)).toEqual([]);
  expect(errorsOf({ ...right, NODE_ENV: 'production' })).toEqual([]);
  expect(errorsOf({ DATA_DIR: 'memory://' })).toContain('SECRET_KEY must be set in production');
  expect(errorsOf({ DATA_DIR: 'memory://', NODE_ENV: 'development' })).toEqual([]);
});

it.each([
  [{ DEMO: 'on' }, 'DEMO must be off in production'],
  [{ SECRET_KEY: undefined }, 'SECRET_KEY must be set'],
  [{ SECRET_KEY: 'a' }, 'SECRET_KEY must have at least 32 characters'],
  [{ SECRET_KEY: 'secret'.repeat(8) }, 'SECRET_KEY must be random'],
  [{ SECRET_KEY: 'abcdefgh'.repeat(8) }, 'SECRET_KEY must be random: it repeats itself'],
  [{ DATABASE_URL: 'postgres://dispatch:dispatch@db/dispatch' }, 'DATABASE_URL must have'],
  [{ DATABASE_URL: 'postgres://sana@db/dispatch' }, 'DATABASE_URL must have'],
  [{ DATABASE_URL: 'postgres://sana:sana@db/dispatch' }, 'DATABASE_URL must have'],
  [{ DATABASE_URL: 'db' }, 'DATABASE_URL must be an address'],
  [{ CONSOLE_URL: undefined }, 'CONSOLE_URL must be the https address of the console'],
  [{ CONSOLE_URL: 'console.example' }, 'CONSOLE_URL must be an address'],
  [{ CONSOLE_URL: 'ftp://console.example' }, 'CONSOLE_URL must be an address'],
  [{ CONSOLE_URL: 'http://console.example' }, 'CONSOLE_URL must be https'],
  [{ CAPTCHA: 'off' }, 'CAPTCHA must not be off'],
  [{ CAPTCHA: 'turnstile' }, 'CAPTCHA_SECRET must be set for turnstile'],
  [{ CAPTCHA: 'recaptcha' }, 'CAPTCHA_SECRET must be set for recaptcha'],
  [{ OTP_GATEWAY_URL: undefined }, 'OTP_GATEWAY_URL must be'],
  [{ OTP_GATEWAY_URL: 'file:///tmp/otp' }, 'OTP_GATEWAY_URL must be'],
  [{ OTP_GATEWAY_URL: 'http://sms.example/send' }, 'OTP_GATEWAY_URL must be https'],
  [{ OTP_GATEWAY_URL: 'http://203.0.113.9/send' }, 'OTP_GATEWAY_URL must be https'],
  [{ OTP_GATEWAY_URL: 'http://[2606:4700::1111]/send' }, 'OTP_GATEWAY_URL must be https'],
  [{ OTP_GATEWAY_URL: 'https://sana:x@sms.example' }, 'OTP_GATEWAY_URL must have no user'],
  [{ SMS_PROVIDERS: 'pigeon' }, 'SMS_PROVIDERS must be a list of generic, twilio'],
  [{ SMS_PROVIDERS: 'telenor', TELENOR_MSISDN: '923450000000' }, 'TELENOR_PASSWORD must be set'],
  [{ ...twilio, TWILIO_URL: 'http://sms.example' }, 'TWILIO_URL must be https'],
  [{ ...twilio, OUTSIDE_HOSTS: 'sms.example' }, 'TWILIO_URL must name a host of OUTSIDE_HOSTS'],
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'console@example.com' }, 'SMTP_URL must be an address'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM must be set for SMTP_URL'],
  [
    { PUSH_PUBLIC_KEY: 'BA1_', PUSH_PRIVATE_KEY: 'C8dt', PUSH_CONTACT: 'mailto:ops@example.com' },
    'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT must fit',
  ],
  [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set for OIDC_ISSUER'],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be https'],
  [{ ...oidc, OIDC_ROLES: 'agents=cook' }, 'OIDC_ROLES must be roles there and here'],
  [{ ...oidc, OIDC_ROLES: '' }, 'OIDC_ROLES must be roles there and here'],
  [{ PARTNER_URL: 'partner' }, 'PARTNER_URL must be an http or https address'],
  [{ PARTNER_URL: 'http://partner.example' }, "PARTNER_URL must be https: users' data leave"],
  [{ PARTNER_TOKEN: 'secret' }, 'PARTNER_URL must be set for the other settings'],
  [{ ...partner, PARTNER_KEY_FILE: thisFile }, 'PARTNER_CERT_FILE must be set together'],
  [{ ...partner, PARTNER_CA_FILE: 'ca.pem' }, 'PARTNER_CA_FILE must be a file: ca.pem'],
  [{ ...partner, PARTNER_MAPPING: 'map.yaml' }, 'PARTNER_MAPPING must be a file: map.yaml'],
  [{ OUTSIDE_HOSTS: 'partner.example' }, 'OTP_GATEWAY_URL must name a host of OUTSIDE_HOSTS'],
  [{ OUTSIDE_HOSTS: 'sms.example:8443' }, 'OTP_GATEWAY_URL must name a host of OUTSIDE_HOSTS'],
  [{ GEOCODER: 'photon' }, 'GEOCODER_URL must be set for photon'],
  [{ GEOCODER_URL: 'https://places.example' }, 'GEOCODER must be nominatim, photon or google'],
  [{ GEOCODER: 'google' }, 'GEOCODER_KEY must be set for google'],
  [
    { GEOCODER: 'google', GEOCODER_KEY: 'secret', GEOCODER_CACHE_SECONDS: '2592001' },
    'GEOCODER_CACHE_SECONDS must be at most 2592000 (30 days) for google',
  ],
  [{ GEOCODER_KEY: 'secret' }, 'GEOCODER must be nominatim, photon or google for a key or headers'],
  [
    { GEOCODER: 'photon', GEOCODER_URL: 'https://places.example', GEOCODER_HEADERS: 'X-Api-Key' },
    'GEOCODER_HEADERS must be names and values',
  ],
  [{ ROUTER: 'osrm' }, 'ROUTER_URL must be set for osrm'],
  [{ ROUTER_URL: 'https://roads.example' }, 'ROUTER must be osrm'],
  [{ ROUTER: 'osrm', ROUTER_URL: 'ftp://roads.example' }, 'ROUTER_URL must be an http or https'],
  [{ RETAIN_AUDIT_DAYS: '364' }, 'RETAIN_AUDIT_DAYS must be 0 or at least 365'],
])('production refuses %j', (weak, message) => {
  expect(errorsOf({ ...right, ...weak })).toEqual([expect.stringContaining(message)]);
});

it.each(['http://sms-relay:8080/send', 'http://10.0.0.8/send', 'http://127.0.0.1:9000'])(
  'codes may go to %s, which is in the own network',
  (OTP_GATEWAY_URL) => expect(errorsOf({ ...right, OTP_GATEWAY_URL })).toEqual([]),
);

it('the page of the calls is there in production only where that is set', () => {
  expect(readSettings(right).docs).toBe(false);
  expect(readSettings({ ...right, API_DOCS: 'on' }).docs).toBe(true);
  expect(readSettings({ DATA_DIR: 'memory://', NODE_ENV: 'development' }).docs).toBe(true);
});

it('a changed bank account waits for a day, unless another time is set', () => {
  expect(readSettings(right).newBankAccountHours).toBe(24);
  expect(readSettings({ ...right, NEW_BANK_ACCOUNT_HOURS: '48' }).newBankAccountHours).toBe(48);
});

it('a provider of messages that is chosen needs no generic address', () => {
  expect(errorsOf({ ...right, ...twilio, OTP_GATEWAY_URL: undefined })).toEqual([]);
  expect(errorsOf({ ...right, SMS_PROVIDERS: ' ' })).toEqual([]);
});

it('a database over a local socket needs no password', () => {
  expect(errorsOf({ ...right, DATABASE_URL: 'postgres:///dispatch?host=/run/postgresql' })).toEqual(
    [],
  );
});

it('outside services may be on the listed hosts alone', () => {
  expect(
    errorsOf({
      ...right,
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'http://places.example:8080/osm',
      OUTSIDE_HOSTS: 'sms.example, places.example:8080',
    }),
  ).toEqual([]);
  expect(
    errorsOf({
      ...right,
      ROUTER: 'osrm',
      ROUTER_URL: 'https://roads.example',
      OUTSIDE_HOSTS: 'sms.example',
    }),
  ).toEqual([expect.stringContaining('ROUTER_URL must name a host of OUTSIDE_HOSTS')]);
});
