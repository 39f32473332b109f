import { captchaProviders } from 'shared-contracts/config/runtime-config';
import { extensions } from 'shared-contracts/core/endpoint';
import { Values } from 'shared-contracts/core/schema';
import { Array, Boolean, Integer, Literal, Object, Optional, String, type Static } from 'typebox';

import { callSettings } from './call-settings.ts';
import { count, days, onOff, oneOf, port, secret, text } from './setting-kinds.ts';

/** Providers of SMS and voice calls that the API can call. */
const smsProviders = ['generic', 'twilio', 'infobip', 'telenor'] as const;
export type SmsProviderName = (typeof smsProviders)[number];

/** Variables that mean the same to both servers. */
const common = {
  NODE_ENV: Optional(
    String({
      description:
        'anything but `development` and `test` is production: weak settings are refused, and so is a demo; with `test` a demo accepts `POST /demo/user`',
    }),
  ),
  DEMO: onOff('demo accounts with known passwords, demo calls and demo data', false),
  CAPTCHA: oneOf('what checks that a person signs in', captchaProviders, 'altcha'),
  API_PORT: port('port of the API', 4000),
  ...callSettings,
} as const;

/** Environment variables of the API. Durations are seconds. */
export const ApiEnvironment = Object({
  ...common,
  HOST: text('address on which it listens', '127.0.0.1'),
  DATA_DIR: text('PGlite’s folder, locked by a living process; `memory://` for none', '.data/db'),
  DATABASE_URL: secret('PostgreSQL instead of PGlite'),
  FILES: Optional(
    String({
      description:
        'pictures and recordings: a folder that all processes share, or `s3://bucket/prefix` with the credentials and region of the AWS_ variables',
      otherwise: '`DATA_DIR` with `.files` at its end',
    }),
  ),
  FILES_S3_URL: Optional(
    String({ description: 'address of a service that is compatible with S3, for `FILES`' }),
  ),
  REDIS_URL: secret('shortens the wait between processes, and counts calls for all of them'),
  SECRET_KEY: Optional(
    String({
      description:
        'at least 32 characters, for example of `openssl rand -base64 32`; needed in production, and the same in every process',
      otherwise: 'a file beside the data folder',
      secret: true,
    }),
  ),
  FORMER_SECRET_KEYS: Array(String(), {
    description: 'keys before `SECRET_KEY`, by commas: what they encrypted stays readable',
    default: [],
    secret: true,
  }),
  CAPTCHA_SECRET: secret('the captcha provider’s secret'),
  CAPTCHA_VERIFY_URL: Optional(
    String({ description: 'where its answers are verified', otherwise: 'the provider’s' }),
  ),
  SMS_PROVIDERS: Array(Values(smsProviders), {
    description:
      'who sends SMS and voice calls: `generic`, `twilio`, `infobip` or `telenor`; after a comma, who sends what the first one refuses. Without an address the demo stores messages at `/api/v1/outbox`, and elsewhere nothing is sent',
    default: ['generic'],
  }),
  OTP_GATEWAY_URL: text(
    'for `generic`: gets a POST of `{ to, channel: sms or call, text, code }` for each message',
  ),
  OTP_GATEWAY_TOKEN: secret('bearer token for it'),
  TWILIO_ACCOUNT_SID: text('for `twilio`: the account'),
  TWILIO_AUTH_TOKEN: secret('its token'),
  TWILIO_FROM: text('sender: a number, a name, or the sid of a messaging service'),
  TWILIO_URL: text('where its API is', 'https://api.twilio.com'),
  INFOBIP_URL: text('for `infobip`: the account’s base URL'),
  INFOBIP_API_KEY: secret('its key'),
  INFOBIP_FROM: text('registered sender'),
  TELENOR_MSISDN: text('for `telenor`: the number of the corporate account'),
  TELENOR_PASSWORD: secret('its password'),
  TELENOR_MASK: text('registered sender name; blank for the account’s default'),
  TELENOR_URL: text('where its API is', 'https://telenorcsms.com.pk:27677/corporate_sms2/api'),
  SMTP_URL: secret(
    'sends notices by mail as well, `smtps://user:password@host`; blank for no mail',
  ),
  MAIL_FROM: text('sender of mail, `Dispatch Console <console@example.com>`'),
  PUSH_PUBLIC_KEY: text('key for push messages to staff without an open tab; blank for none'),
  PUSH_PRIVATE_KEY: secret('its private key, both by `npx web-push generate-vapid-keys`'),
  PUSH_CONTACT: text('where push services reach the operator, `mailto:ops@example.com`'),
  OIDC_ISSUER: text('OpenID Connect provider beside local accounts; blank for none'),
  OIDC_CLIENT_ID: text('the console there, with `CONSOLE_URL` and `/login` as its redirect URI'),
  OIDC_CLIENT_SECRET: secret('its secret'),
  OIDC_SCOPES: text('what it is asked for', 'openid profile email phone'),
  OIDC_ROLES_CLAIM: text('claim that has the roles; dots lead into objects', 'roles'),
  OIDC_ROLES: Array(String(), {
    description:
      'roles there and here, such as `console-admins=admin,agents=dispatcher`; of several the highest counts',
    default: [],
  }),
  SESSION_IDLE_SECONDS: count('a session without a call ends', 7200),
  SESSION_ABSOLUTE_SECONDS: count('every session ends', 43_200),
  ATTEMPTS_PER_ACCOUNT: count(
    'failed sign-in steps of an account from one address before a wait',
    5,
  ),
  ATTEMPTS_PER_ADDRESS: count('failed sign-in steps of an address before a wait', 50),
  ATTEMPTS_WINDOW_SECONDS: count('the time in which they count', 60),
  CALLS_PER_MINUTE: count(
    'calls of one session in a minute before a wait; a user has twice as many, and an address ten times without a session',
    600,
  ),
  CALLS_AT_ONCE: Integer({
    description: 'calls of one user that a process works on at a time; the others wait in line',
    default: 2,
    minimum: 1,
  }),
  EXPORTS_AT_ONCE: Integer({
    description: 'exports that a process works on at a time, one of each user',
    default: 2,
    minimum: 1,
  }),
  LATE_MS: Optional(
    Integer({
      description: 'calls are refused with 503 while the process answers later; 0 for never',
      otherwise: '1000 in production, else 0',
      minimum: 0,
    }),
  ),
  SOCKETS_PER_SESSION: count('sockets of one session in a process', 20),
  SOCKETS_PER_ADDRESS: count('sockets of one address in a process', 1000),
  MESSAGES_INTERVAL_SECONDS: count('time between two messages to one phone', 30),
  MESSAGES_PER_DAY: count('messages to one phone in a day that new devices request', 10),
  CONSOLE_URL: Optional(
    String({
      description: 'address of the console, for links in messages; needed in production',
      otherwise: 'http://localhost:3000',
    }),
  ),
  CUSTOMER_MESSAGES: onOff(
    'customers get SMS about their trips, with a link to follow them',
    false,
  ),
  ENROLMENT_LINK_HOURS: count(
    'hours in which a link for enrolling a second factor again is valid',
    24,
  ),
  NEW_BANK_ACCOUNT_HOURS: count(
    'hours before a withdrawal to a changed bank account is paid, so that its owner can object',
    24,
  ),
  OVERDUE_PAYOUT_DAYS: count('days after which a withdrawal that is still open is overdue', 3),
  EXPIRE_BOOKINGS_MINUTES: count(
    'minutes after which a booking that no driver has taken expires; 0 for never',
    120,
  ),
  RECURRING_AHEAD_HOURS: Integer({
    description: 'hours before its time in which a regular booking is made',
    default: 24,
    minimum: 1,
    maximum: 168,
  }),
  OFFER_SECONDS: Integer({
    description: 'time in which a driver answers an offer',
    default: 30,
    minimum: 10,
    maximum: 600,
  }),
  OFFER_TRIES: count('offers not taken after which a booking needs action', 3),
  WEBHOOKS_TO_PRIVATE: onOff(
    'webhooks may go to private and loopback addresses, and by http',
    false,
  ),
  DRAIN_SECONDS: Optional(
    Integer({
      description: 'how long a stopping process still serves calls, not ready',
      otherwise: '3 with `DATABASE_URL`, else 0',
      minimum: 0,
    }),
  ),
  RETAIN_TRIPS_DAYS: days('people, addresses and notes of trips', 730),
  RETAIN_CUSTOMERS_DAYS: days('customers without a trip, and their address books', 730),
  RETAIN_REQUESTS_DAYS: days('callers of answered requests', 180),
  RETAIN_VOICE_NOTES_DAYS: days('voice notes', 180),
  RETAIN_LEAVERS_DAYS: days('CNIC, bank and pictures of inactive users', 365),
  RETAIN_AUDIT_VALUES_DAYS: days('personal values of audit entries', 365),
  RETAIN_AUDIT_DAYS: days('audit entries, at least 365 and `RETAIN_LEAVERS_DAYS`', 1095),
  EVENTS_KEEP_PER_ROOM: count('newest events of a room that can be requested', 10_000),
  EVENTS_KEEP_SECONDS: count('how long an event can be requested', 86_400),
  ORIGINS: Array(String(), {
    description: 'further origins that may call and open sockets, by commas',
    default: [],
  }),
  TRUST_PROXY: text(
    'whose forwarded headers give the client’s address: `loopback`, `uniquelocal`, addresses or ranges; behind a gateway in another container `uniquelocal`',
    'loopback',
  ),
  PARTNER_URL: Optional(
    String({
      description: 'the partner’s system that keeps the same users',
      otherwise: 'a built-in one',
    }),
  ),
  PARTNER_TOKEN: secret('bearer token for it'),
  PARTNER_CERT_FILE: text('certificate for mutual TLS with it, in PEM'),
  PARTNER_KEY_FILE: text('its key'),
  PARTNER_CA_FILE: text('the authority that its certificate is from, unless that is a public one'),
  PARTNER_MAPPING: text(
    'file that maps our fields and calls to the partner’s, such as `dispatch-api/assets/partner-mapping.example.yaml`',
  ),
  GEOCODER: oneOf(
    'what searches places; the built-in table takes over while another one fails',
    ['built-in', 'nominatim', 'photon', 'google'],
    'built-in',
  ),
  GEOCODER_URL: Optional(
    String({ description: 'address of that server', otherwise: 'for `google` its own' }),
  ),
  GEOCODER_KEY: secret('key of a hosted service'),
  GEOCODER_KEY_PARAMETER: text('parameter that has the key', 'key'),
  GEOCODER_HEADERS: Array(String(), {
    description: 'headers for it, `X-Api-Key: abc`, by commas',
    default: [],
    secret: true,
  }),
  GEOCODER_LANGUAGE: text('language of its addresses, as it names it; blank for its own choice'),
  GEOCODER_REGION: text('for `google`: the country whose places it prefers, such as `pk`'),
  GEOCODER_CACHE_SECONDS: count(
    'how long a process keeps its answers, as its terms allow; 0 for not at all',
    3600,
  ),
  ROUTER: oneOf(
    'what measures the way of a fare estimate; straight lines take over while osrm fails',
    ['built-in', 'osrm'],
    'built-in',
  ),
  ROUTER_URL: Optional(String({ description: 'address of that OSRM server' })),
  OUTSIDE_HOSTS: Array(String(), {
    description:
      'the only hosts (with the port, unless it is the usual one) that addresses of outside services may name, by commas; blank for any',
    default: [],
  }),
  MEDIA_TOKENS: onOff('off: voice notes open without a token', true),
  API_DOCS: Optional(
    Boolean({
      description: '`/docs` describes the calls, for anybody',
      otherwise: 'on outside of production',
    }),
  ),
  CHECK_ANSWERS: Optional(
    Boolean({
      description: 'every answer is checked against its contract before it is sent',
      otherwise: 'on outside of production',
    }),
  ),
});

export type ApiEnvironment = Static<typeof ApiEnvironment>;

/** Whether these settings are for production: any environment other than development and test. */
export const isProduction = ({ NODE_ENV }: { readonly NODE_ENV?: string }): boolean =>
  NODE_ENV !== 'development' && NODE_ENV !== 'test';

/** Environment variables of the demo, beside those of the API for its server. */
export const DemoEnvironment = Object({
  API_URL: text('origin of the API, or of a gateway in front of it', 'http://127.0.0.1:4000'),
  NODE_ENV: common.NODE_ENV,
  CAPTCHA: common.CAPTCHA,
  SIMULATE: onOff('simulates drivers, callers and colleagues', true),
  SEED: count('seed of the demo data', 1),
  BOOKINGS: count('bookings of the demo data', 3000),
});

/** Environment variables of the gateway. */
export const GatewayEnvironment = Object({
  ...common,
  HOST: text('address on which it listens', '0.0.0.0'),
  PORT: port('port on which it listens', 3000),
  METRICS_PORT: Optional(
    Integer({
      description: 'port of `/metrics` for Prometheus, which must not be public',
      otherwise: 'no metrics',
      minimum: 0,
      maximum: 65_535,
    }),
  ),
  DRAIN_SECONDS: Optional(
    Integer({
      description: 'how long a stopping gateway still serves, not ready',
      otherwise: '3 in production, else 0',
      minimum: 0,
    }),
  ),
  API_URL: Optional(
    String({
      description: 'origins of the API’s processes, by commas',
      otherwise: '`API_PORT` on this machine',
    }),
  ),
  DATA_DIR: text('folder of what is released', '.data'),
  REGISTRY_DIR: Optional(
    String({ description: 'the pointer and its history', otherwise: '`registry` in it' }),
  ),
  GATEWAY_DIR: Optional(
    String({ description: 'what it alone writes', otherwise: '`gateway` beside `REGISTRY_DIR`' }),
  ),
  REGISTRY_DATABASE_URL: secret('PostgreSQL that keeps the registry; its folder is then a copy'),
  POINTER_KEYS: Array(String(), {
    description:
      'public keys by commas, one of which must have signed the pointer; needed in production',
    default: [],
  }),
  CHANNEL: text('which of the registry’s pointers it serves', 'stable'),
  RELEASES_DIR: Optional(String({ description: 'the releases', otherwise: '`releases` in it' })),
  RELEASES: text(
    'OCI registry that keeps the releases, `oci://host/repository`, beside `REGISTRY_DATABASE_URL`; `RELEASES_DIR` is then a copy of what is served',
  ),
  RELEASES_HOSTS: Array(String(), {
    description: 'hosts beside its own to which that registry may lead, by commas',
    default: [],
  }),
  RELEASES_USER: text('who asks there'),
  RELEASES_PASSWORD: secret('with this password or token'),
  TRUST_PROXY: text(
    'the proxies in front whose forwarded headers give the client’s address and protocol: `loopback`, `uniquelocal`, addresses or ranges; blank for none',
  ),
  TLS_CERT_FILE: Optional(
    String({
      description: 'certificate for `--h2`',
      otherwise: 'a generated one for this machine',
    }),
  ),
  TLS_KEY_FILE: Optional(String({ description: 'its key' })),
  API_BASE: text('path or address of the API’s calls, as a browser sees it', '/api/v1'),
  AUDIO_BASE: text('path or address of voice notes', '/get/audio'),
  SOCKET_URL: text('origin of the socket; blank for the own one'),
  CAPTCHA_SITE_KEY: text('the captcha provider’s public key'),
  OIDC_NAME: text(
    'name of the API’s OpenID Connect provider on the sign-in page; blank for no button',
  ),
  MAP_LAYERS: Optional(
    Literal('built-in', {
      description: 'no tiles from outside',
      otherwise: 'named tiles and built-in; in development also public tiles',
    }),
  ),
  MAP_ARCHIVE: text(
    'streets from a PMTiles archive of one’s own: a file, which the gateway serves, or an address',
  ),
  MAP_TILES_URL: text('tiles of streets that you may use, `{z}`, `{x}` and `{y}` in it'),
  MAP_TILES_ATTRIBUTION: text('whom to name for them'),
  MAP_SATELLITE_URL: text('tiles of satellite pictures, likewise'),
  MAP_SATELLITE_ATTRIBUTION: text('whom to name for them'),
  LOCALE: oneOf('language of who has not chosen one', ['en', 'ur'], 'en'),
  FLAGS: Array(String(), {
    description: 'switches of remotes by commas; `name=off` switches one off',
    default: [],
  }),
  OFFLINE: onOff(
    'a service worker shows the last lists when the console cannot be reached; `off` takes it out of every browser',
    true,
  ),
  EXTENSIONS: Array(Values(extensions), {
    description: 'calls beyond the documented ones that the server has, by commas; blank for none',
    otherwise: 'all',
    default: [...extensions],
    canBeBlank: true,
  }),
  DEVELOPMENT: onOff('set by `npm run dev`', false),
  DEV_SERVERS: Optional(String({ description: 'set by `npm run dev`' })),
});

export type GatewayEnvironment = Static<typeof GatewayEnvironment>;
