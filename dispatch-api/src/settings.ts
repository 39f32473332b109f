import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { captchaProviders } from 'shared-contracts/config/runtime-config';

type CaptchaProvider = (typeof captchaProviders)[number];

/** Everything that is set from outside. Durations in seconds. */
export interface Settings {
  host: string;
  port: number;
  /** PGlite's folder, or `memory://`. */
  dataFolder: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Demo accounts, demo endpoints, seeding and simulator. */
  demo: boolean;
  simulate: boolean;
  seed: number;
  bookings: number;
  /** Encrypts second-factor secrets and signs media tokens: 32 bytes. */
  secretKey: Buffer;
  captcha: { provider: CaptchaProvider; secret: string; verifyUrl: string };
  /**
   * Sends one-time passwords: an address that takes a POST, blank for none
   * (docs/decisions/calls.md#captcha-and-messages).
   */
  otpGateway: { url: string; token: string };
  /**
   * Off: voice notes open without a token, as at a provider without media tokens
   * (docs/decisions/calls.md#media-tokens).
   */
  mediaTokens: boolean;
  session: { idleSeconds: number; absoluteSeconds: number };
  /** Failed sign-in steps before a wait, per account and per address. */
  attempts: { perAccount: number; perAddress: number; windowSeconds: number };
  events: { keepPerRoom: number; keepSeconds: number };
  /** Origins besides the own one that may open a socket or call across origins. */
  origins: readonly string[];
  /**
   * Whose forwarded headers tell the client's address: `loopback`, `uniquelocal`, addresses or
   * ranges.
   */
  trustProxy: string;
  /** The partner's system that keeps the same users; left out: a built-in one takes everybody. */
  partnerUrl: string | undefined;
  logLevel: string;
  /** Checks every answer against its contract before it is sent. */
  checkAnswers: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const isOn = (value: string | undefined, otherwise: boolean): boolean =>
  value === undefined || value === ''
    ? otherwise
    : !['0', 'off', 'false', 'no'].includes(value.toLowerCase());

function whole(environment: Environment, name: string, otherwise: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
}

/** `SECRET_KEY` from the environment (any text), else a key kept beside the data folder. */
function readSecretKey(environment: Environment, dataFolder: string, production: boolean): Buffer {
  const given = environment['SECRET_KEY'];
  if (given) return Buffer.from(given.padEnd(32, '\0')).subarray(0, 32);
  if (production) throw new Error('SECRET_KEY must be set in production');
  if (dataFolder.startsWith('memory://')) return randomBytes(32);
  const file = `${dataFolder}.key`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'hex');
}

const verifyUrls = {
  off: '',
  altcha: '',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

export function readSettings(environment: Environment): Settings {
  const production = environment['NODE_ENV'] === 'production';
  const demo = isOn(environment['DEMO'], !production);
  const dataFolder = environment['DATA_DIR'] || '.data/db';
  const provider = captchaProviders.find((name) => name === (environment['CAPTCHA'] || 'altcha'));
  if (!provider)
    throw new Error(
      `CAPTCHA must be one of ${captchaProviders.join(', ')}, not "${environment['CAPTCHA']}"`,
    );
  return {
    host: environment['HOST'] || '127.0.0.1',
    port: whole(environment, 'API_PORT', 4000),
    dataFolder,
    databaseUrl: environment['DATABASE_URL'] || undefined,
    redisUrl: environment['REDIS_URL'] || undefined,
    demo,
    simulate: demo && isOn(environment['SIMULATE'], true),
    seed: whole(environment, 'SEED', 1),
    bookings: whole(environment, 'BOOKINGS', 3000),
    secretKey: readSecretKey(environment, dataFolder, production && !demo),
    captcha: {
      provider,
      secret: environment['CAPTCHA_SECRET'] ?? '',
      verifyUrl: environment['CAPTCHA_VERIFY_URL'] || verifyUrls[provider],
    },
    otpGateway: {
      url: environment['OTP_GATEWAY_URL'] ?? '',
      token: environment['OTP_GATEWAY_TOKEN'] ?? '',
    },
    mediaTokens: isOn(environment['MEDIA_TOKENS'], true),
    session: {
      idleSeconds: whole(environment, 'SESSION_IDLE_SECONDS', 2 * 3600),
      absoluteSeconds: whole(environment, 'SESSION_ABSOLUTE_SECONDS', 12 * 3600),
    },
    attempts: {
      perAccount: whole(environment, 'ATTEMPTS_PER_ACCOUNT', 5),
      perAddress: whole(environment, 'ATTEMPTS_PER_ADDRESS', 50),
      windowSeconds: whole(environment, 'ATTEMPTS_WINDOW_SECONDS', 60),
    },
    events: {
      keepPerRoom: whole(environment, 'EVENTS_KEEP_PER_ROOM', 10_000),
      keepSeconds: whole(environment, 'EVENTS_KEEP_SECONDS', 86_400),
    },
    origins: (environment['ORIGINS'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    trustProxy: environment['TRUST_PROXY'] || 'loopback',
    partnerUrl: environment['PARTNER_URL'] || undefined,
    logLevel: environment['LOG_LEVEL'] || 'info',
    checkAnswers: isOn(environment['CHECK_ANSWERS'], !production),
  };
}
