import { Array, Boolean, Integer, Literal, Object, Optional, String, type Static } from 'typebox';

import { extensions } from '../core/endpoint.ts';
import { Values } from '../core/schema.ts';
import { captchaProviders } from './runtime-config.ts';

const text = (description: string, value = '') => String({ description, default: value });
const secret = (description: string) => String({ description, default: '', secret: true });
const count = (description: string, value: number) =>
  Integer({ description, default: value, minimum: 0 });
const port = (description: string, value: number) =>
  Integer({ description, default: value, minimum: 0, maximum: 65_535 });
const onOff = (description: string, value: boolean) => Boolean({ description, default: value });
const oneOf = <const V extends readonly string[]>(
  description: string,
  values: V,
  value: V[number],
) => {
  const schema = Values(values);
  return { ...schema, description, default: value } as typeof schema;
};

/** Variables that mean the same to both servers. */
const common = {
  NODE_ENV: Optional(String({ description: '`production` changes defaults, as named below' })),
  DEMO: Optional(
    Boolean({
      description: 'demo accounts, demo calls and demo data',
      otherwise: 'on outside of production',
    }),
  ),
  CAPTCHA: oneOf('who asks whether a person signs in', captchaProviders, 'altcha'),
  API_PORT: port('port of the API', 4000),
} as const;

/** Environment variables of the API. Durations are seconds. */
export const ApiEnvironment = Object({
  ...common,
  HOST: text('address on which it listens', '127.0.0.1'),
  DATA_DIR: text('PGlite’s folder, locked by a living process; `memory://` for none', '.data/db'),
  DATABASE_URL: secret('PostgreSQL instead of PGlite'),
  REDIS_URL: secret('shortens the wait between processes'),
  SIMULATE: onOff('simulates drivers and callers, in a demo', true),
  SEED: count('seed of the demo data', 1),
  BOOKINGS: count('bookings of the demo data', 3000),
  SECRET_KEY: Optional(
    String({
      description: 'needed in production, and the same in every process',
      otherwise: 'a file beside the data folder',
      secret: true,
    }),
  ),
  CAPTCHA_SECRET: secret('the captcha provider’s secret'),
  CAPTCHA_VERIFY_URL: Optional(
    String({ description: 'where its answers are verified', otherwise: 'the provider’s' }),
  ),
  OTP_GATEWAY_URL: text(
    'sends one-time passwords: gets a POST of `{ to, channel: sms or call, text, code }`; without one the demo stores them at `/api/v1/outbox`, and elsewhere nothing is sent',
  ),
  OTP_GATEWAY_TOKEN: secret('bearer token for it'),
  SESSION_IDLE_SECONDS: count('a session without a call ends', 7200),
  SESSION_ABSOLUTE_SECONDS: count('every session ends', 43_200),
  ATTEMPTS_PER_ACCOUNT: count('failed sign-in steps of an account before a wait', 5),
  ATTEMPTS_PER_ADDRESS: count('failed sign-in steps of an address before a wait', 50),
  ATTEMPTS_WINDOW_SECONDS: count('the time in which they count', 60),
  EVENTS_KEEP_PER_ROOM: count('events that a room can be asked for', 10_000),
  EVENTS_KEEP_SECONDS: count('how long an event can be asked for', 86_400),
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
  MEDIA_TOKENS: onOff('off: voice notes open without a token', true),
  LOG_LEVEL: oneOf(
    'the least that is logged',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    'info',
  ),
  CHECK_ANSWERS: Optional(
    Boolean({
      description: 'every answer is checked against its contract before it is sent',
      otherwise: 'on outside of production',
    }),
  ),
});
export type ApiEnvironment = Static<typeof ApiEnvironment>;

/** Environment variables of the gateway. */
export const GatewayEnvironment = Object({
  ...common,
  HOST: text('address on which it listens', '0.0.0.0'),
  PORT: port('port on which it listens', 3000),
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
  RELEASES_DIR: Optional(String({ description: 'the releases', otherwise: '`releases` in it' })),
  TLS_CERT_FILE: Optional(
    String({ description: 'certificate for `--h2`', otherwise: 'one of its own for this machine' }),
  ),
  TLS_KEY_FILE: Optional(String({ description: 'its key' })),
  API_BASE: text('path or address of the API’s calls, as a browser sees it', '/api/v1'),
  AUDIO_BASE: text('path or address of voice notes', '/get/audio'),
  SOCKET_URL: text('origin of the socket; blank for the own one'),
  CAPTCHA_SITE_KEY: text('the captcha provider’s public key'),
  MAP_LAYERS: Optional(
    Literal('built-in', { description: 'no tiles from outside', otherwise: 'tiles and built-in' }),
  ),
  MAP_TILES_URL: text('tiles of the map, `{z}`, `{x}` and `{y}` in it, instead of the known ones'),
  MAP_TILES_ATTRIBUTION: text('whom to name for them'),
  LOCALE: oneOf('language of who has not chosen one', ['en', 'ur'], 'en'),
  FLAGS: Array(String(), {
    description: 'switches of remotes by commas; `name=off` switches one off',
    default: [],
  }),
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
