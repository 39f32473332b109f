import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { traceErrors } from 'server-settings/call-settings';
import { readEnvironment, type Environment } from 'server-settings/environment';
import { ApiEnvironment, isProduction } from 'server-settings/variables';
import type { captchaProviders } from 'shared-contracts/config/runtime-config';

import { formerKeys, keyRingOf, type KeyRing } from './auth/secret-box.ts';
import { singleSignOnSettings, type SingleSignOnSettings } from './auth/single-sign-on-settings.ts';
import type { Geocoder } from './geo/places-of.ts';
import type { Router } from './geo/roads.ts';
import type { FileSettings } from './media/file-store.ts';
import { smsSettings, type SmsSettings } from './messages/sms-providers.ts';
import { headersIn, outsideErrors } from './outside/outside-settings.ts';
import { partnerSettings, type PartnerSettings } from './partner/partner-settings.ts';
import { productionErrors } from './production-settings.ts';

type CaptchaProvider = (typeof captchaProviders)[number];

/** The settings of the process, from its environment. Durations are in seconds. */
export interface Settings {
  host: string;
  port: number;
  /** PGlite's folder, or `memory://`. */
  dataFolder: string;
  databaseUrl: string | undefined;
  files: FileSettings;
  redisUrl: string | undefined;
  /** The database is a demo's, which dispatch-demo fills: known passwords, calls of demos. */
  demo: boolean;
  /** Encrypts second-factor secrets and signs media tokens: 32 bytes each. */
  secretKeys: KeyRing;
  captcha: { provider: CaptchaProvider; secret: string; verifyUrl: string };
  /**
   * Providers of SMS and voice calls; the second one sends messages that the first one refuses. Empty
   * where nothing is configured (docs/decisions/calls.md#captcha-and-messages).
   */
  sms: SmsSettings;
  /** The mail server; a blank URL means no mail. */
  mail: { url: string; from: string };
  /** Keys and contact for push messages (RFC 8292); blank keys mean none. */
  push: { publicKey: string; privateKey: string; contact: string };
  /**
   * When false, voice notes open without a token, as at a provider without media tokens
   * (docs/decisions/calls.md#media-tokens).
   */
  mediaTokens: boolean;
  session: { idleSeconds: number; absoluteSeconds: number };
  /**
   * Failed sign-in steps that are allowed in a window: of an account from one address, and of an
   * address.
   */
  attempts: { perAccount: number; perAddress: number; windowSeconds: number };
  /** Calls of one session in a minute. */
  callsPerMinute: number;
  /** Calls of one user that are worked on at a time; the others wait in line. */
  callsAtOnce: number;
  /** Exports of all users that are worked on at a time. */
  exportsAtOnce: number;
  /** An export whose reader takes nothing for so long is broken off; others wait for its place. */
  exportSilenceMs: number;
  /** A longer export is broken off although its reader takes a little now and then. */
  exportLongestMs: number;
  /** Calls are refused while the process answers later than this; 0 for never. */
  lateMs: number;
  sockets: { perSession: number; perAddress: number };
  /** Messages to one phone. */
  messages: { intervalSeconds: number; perDay: number };
  /** Address of the console, for links in messages. */
  consoleUrl: string;
  /** Whether customers get SMS about their trips. */
  customerMessages: boolean;
  /** How long a link for enrolling a second factor again is valid. */
  enrolmentLinkHours: number;
  /** Wait before a withdrawal to a changed bank account is paid. */
  newBankAccountHours: number;
  /** Whether webhooks may go to addresses that aren't public, and by http. */
  webhooksToPrivate: boolean;
  /** After which an open withdrawal is overdue. */
  overduePayoutDays: number;
  /** After which a booking without a driver expires; 0 for never. */
  expireBookingsMinutes: number;
  /** How long before its time a regular booking is made. */
  recurringAheadHours: number;
  /** In which a driver answers an offer, and offers not taken after which a booking needs action. */
  offers: { seconds: number; tries: number };
  /** In which a request must have arrived whole. */
  requestSeconds: number;
  /** How long a process that is about to stop still serves calls. */
  drainSeconds: number;
  events: { keepPerRoom: number; keepSeconds: number };
  /** For how many days personal data are kept; 0 for ever (docs/production.md#retention). */
  retention: {
    tripDays: number;
    customerDays: number;
    requestDays: number;
    voiceNoteDays: number;
    leaverDays: number;
    auditValueDays: number;
    auditDays: number;
  };
  /** Additional origins that may open a socket or make calls. */
  origins: readonly string[];
  /**
   * The proxies whose forwarded headers are trusted for the client's address: `loopback`,
   * `uniquelocal`, addresses or ranges.
   */
  trustProxy: string;
  /**
   * The partner's system, which stores the same users; without it a built-in one accepts every
   * user.
   */
  partner: PartnerSettings | undefined;
  /** The OpenID Connect provider beside local accounts. */
  singleSignOn: SingleSignOnSettings | undefined;
  geocoder: Geocoder;
  router: Router;
  logLevel: string;
  /** The OTLP receiver of traces, blank for none, and the share of them that it gets. */
  traces: { endpoint: string; share: number };
  /** Whether `/docs` describes the calls. */
  docs: boolean;
  /** Whether every answer is checked against its contract before it is sent. */
  checkAnswers: boolean;
}

/** Without a folder of data there is none of files either. */
const filesBeside = (dataFolder: string): string =>
  dataFolder.startsWith('memory://') ? dataFolder : `${dataFolder}.files`;

/** A key that is stored beside the data folder. */
function storedKey({ DATA_DIR: dataFolder }: ApiEnvironment): Buffer {
  if (dataFolder.startsWith('memory://')) return randomBytes(32);
  const file = `${dataFolder}.key`;
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'hex');
}

const secretKeysOf = (read: ApiEnvironment): KeyRing =>
  read.SECRET_KEY
    ? keyRingOf(read.SECRET_KEY, read.FORMER_SECRET_KEYS)
    : { current: storedKey(read), former: formerKeys(read.FORMER_SECRET_KEYS) };

/** The gateway asks every second whether a process is ready, and waits 1.5 s for the answer. */
const sharedDrainSeconds = 3;

const verifyUrls = {
  off: '',
  altcha: '',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

/** The database refuses to delete younger entries (migration 0024). */
const leastAuditDays = 365;
function retentionErrors({ RETAIN_AUDIT_DAYS, RETAIN_LEAVERS_DAYS }: ApiEnvironment): string[] {
  if (RETAIN_AUDIT_DAYS === 0) return [];
  if (RETAIN_AUDIT_DAYS < leastAuditDays)
    return [`RETAIN_AUDIT_DAYS must be 0 or at least ${leastAuditDays}`];
  // A user without an entry in the audit log counts as gone.
  return RETAIN_LEAVERS_DAYS > RETAIN_AUDIT_DAYS
    ? ['RETAIN_LEAVERS_DAYS must not exceed RETAIN_AUDIT_DAYS: audit entries show when a user left']
    : [];
}

/** Reads the settings; throws `WrongSettings` with everything that prevents the start. */
export function readSettings(environment: Environment): Settings {
  const read = readEnvironment(ApiEnvironment, environment, (settings) => [
    ...(isProduction(settings) ? productionErrors(settings) : []),
    ...outsideErrors(settings),
    ...retentionErrors(settings),
    ...traceErrors(settings),
  ]);
  return {
    host: read.HOST,
    port: read.API_PORT,
    dataFolder: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL || undefined,
    files: { at: read.FILES ?? filesBeside(read.DATA_DIR), s3Url: read.FILES_S3_URL ?? '' },
    redisUrl: read.REDIS_URL || undefined,
    demo: read.DEMO,
    secretKeys: secretKeysOf(read),
    captcha: {
      provider: read.CAPTCHA,
      secret: read.CAPTCHA_SECRET,
      verifyUrl: read.CAPTCHA_VERIFY_URL ?? verifyUrls[read.CAPTCHA],
    },
    sms: smsSettings(read),
    mail: { url: read.SMTP_URL, from: read.MAIL_FROM },
    push: {
      publicKey: read.PUSH_PUBLIC_KEY,
      privateKey: read.PUSH_PRIVATE_KEY,
      contact: read.PUSH_CONTACT,
    },
    mediaTokens: read.MEDIA_TOKENS,
    session: {
      idleSeconds: read.SESSION_IDLE_SECONDS,
      absoluteSeconds: read.SESSION_ABSOLUTE_SECONDS,
    },
    attempts: {
      perAccount: read.ATTEMPTS_PER_ACCOUNT,
      perAddress: read.ATTEMPTS_PER_ADDRESS,
      windowSeconds: read.ATTEMPTS_WINDOW_SECONDS,
    },
    callsPerMinute: read.CALLS_PER_MINUTE,
    callsAtOnce: read.CALLS_AT_ONCE,
    exportsAtOnce: read.EXPORTS_AT_ONCE,
    exportSilenceMs: 60_000,
    exportLongestMs: 600_000,
    lateMs: read.LATE_MS ?? (isProduction(read) ? 1000 : 0),
    sockets: { perSession: read.SOCKETS_PER_SESSION, perAddress: read.SOCKETS_PER_ADDRESS },
    messages: {
      intervalSeconds: read.MESSAGES_INTERVAL_SECONDS,
      perDay: read.MESSAGES_PER_DAY,
    },
    consoleUrl: read.CONSOLE_URL ?? 'http://localhost:3000',
    customerMessages: read.CUSTOMER_MESSAGES,
    enrolmentLinkHours: read.ENROLMENT_LINK_HOURS,
    newBankAccountHours: read.NEW_BANK_ACCOUNT_HOURS,
    webhooksToPrivate: read.WEBHOOKS_TO_PRIVATE,
    overduePayoutDays: read.OVERDUE_PAYOUT_DAYS,
    expireBookingsMinutes: read.EXPIRE_BOOKINGS_MINUTES,
    recurringAheadHours: read.RECURRING_AHEAD_HOURS,
    offers: { seconds: read.OFFER_SECONDS, tries: read.OFFER_TRIES },
    requestSeconds: read.REQUEST_SECONDS,
    // A process with its own database has no other to take over.
    drainSeconds: read.DRAIN_SECONDS ?? (read.DATABASE_URL ? sharedDrainSeconds : 0),
    events: { keepPerRoom: read.EVENTS_KEEP_PER_ROOM, keepSeconds: read.EVENTS_KEEP_SECONDS },
    retention: {
      tripDays: read.RETAIN_TRIPS_DAYS,
      customerDays: read.RETAIN_CUSTOMERS_DAYS,
      requestDays: read.RETAIN_REQUESTS_DAYS,
      voiceNoteDays: read.RETAIN_VOICE_NOTES_DAYS,
      leaverDays: read.RETAIN_LEAVERS_DAYS,
      auditValueDays: read.RETAIN_AUDIT_VALUES_DAYS,
      auditDays: read.RETAIN_AUDIT_DAYS,
    },
    origins: read.ORIGINS,
    trustProxy: read.TRUST_PROXY,
    partner: partnerSettings(read),
    geocoder: {
      kind: read.GEOCODER,
      url: read.GEOCODER_URL ?? '',
      key: read.GEOCODER_KEY,
      keyParameter: read.GEOCODER_KEY_PARAMETER,
      headers: Object.fromEntries(headersIn(read.GEOCODER_HEADERS)),
      language: read.GEOCODER_LANGUAGE,
      region: read.GEOCODER_REGION,
      cacheSeconds: read.GEOCODER_CACHE_SECONDS,
    },
    singleSignOn: singleSignOnSettings(read),
    router: { kind: read.ROUTER, url: read.ROUTER_URL ?? '' },
    logLevel: read.LOG_LEVEL,
    traces: { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, share: read.OTEL_TRACES_SAMPLER_ARG },
    docs: read.API_DOCS ?? !isProduction(read),
    checkAnswers: read.CHECK_ANSWERS ?? !isProduction(read),
  };
}
