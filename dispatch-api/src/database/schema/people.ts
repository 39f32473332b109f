import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { OtpChannel } from 'shared-contracts/auth/password-reset.api';
import type { Sent } from 'shared-contracts/core/schema';
import type { Language } from 'shared-contracts/core/text';
import type { UserZone } from 'shared-contracts/session/session';

import { bytes, id, instant, rowVersion, blankableText } from '../columns.ts';

/**
 * Users who sign in: staff and dispatch clients (docs/domain/basics.md#session,
 * docs/domain/users.md#user-data). `role` is the wire code.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    phone: text().notNull().unique(),
    name: text().notNull(),
    role: integer().notNull(),
    passwordHash: text().notNull(),
    status: text().notNull().default('active'),
    city: text().notNull(),
    address: blankableText(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    zones: jsonb().$type<Sent<typeof UserZone>[]>().notNull().default([]),
    age: integer(),
    gender: blankableText(),
    religion: blankableText(),
    langId: integer().notNull().default(1),
    urduProficiency: blankableText(),
    shiftStart: blankableText(),
    shiftEnd: blankableText(),
    email: blankableText(),
    bankName: blankableText(),
    bankAccountNo: blankableText(),
    /** When the bank account last changed; null if it never did. */
    bankChangedAt: instant(),
    cnic: blankableText(),
    companyName: blankableText(),
    branchName: blankableText(),
    /** Of the desk phone, as the telephone system names it. */
    extension: text().unique('users_extension'),
    profileImg: blankableText(),
    cnicFrontImg: blankableText(),
    cnicBackImg: blankableText(),
    /** The account id at the partner's system; blank until that system has created it. */
    partnerId: blankableText(),
    /** The `row_version` of the values that the partner's system has. */
    partnerVersion: integer().notNull().default(1),
    /**
     * The status that a pending user gets once the partner has it too
     * (docs/domain/users.md#user-list).
     */
    wantedStatus: text().notNull().default('active'),
    /** Encrypted in the database; null until the second factor is enrolled. */
    twoFactorSecret: text(),
    /** Hash of the code with which the user enrols again; null unless the second factor was reset. */
    enrolmentHash: text(),
    enrolmentEnds: instant(),
    /** The newest time step whose code was used, because a code works once. */
    twoFactorLastStep: integer(),
    /** Issuer and subject of who signs in with a provider, and has no password here. */
    signOnSubject: text().unique('users_sign_on_subject'),
    dt: instant().notNull().defaultNow(),
    rowVersion: rowVersion(),
  },
  (row) => [index('users_dt').on(row.dt.desc().nullsFirst(), row.id)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** When its user last entered a code in it; null for the code that opened it. */
    confirmedAt: instant(),
    address: blankableText(),
    userAgent: blankableText(),
    /** The session at the sign-in provider with which this one ends. */
    signOnSession: text(),
  },
  (row) => [
    index('sessions_user').on(row.userId),
    index('sessions_sign_on')
      .on(row.signOnSession)
      .where(sql`sign_on_session is not null`),
  ],
);

/**
 * Browsers that a push service calls while their user has no tab open (docs/domain/queue.md#push).
 * One for each session, with which it ends.
 */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: text()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: text().$type<Language>().notNull(),
  /** When the session last had a tab open. */
  seenAt: instant().notNull().defaultNow(),
  /** When the user was last notified of late requests. */
  toldLateAt: instant(),
  /** The end of the lease that the last notice was about. */
  toldLeaseUntil: instant(),
});

/** Preferences of users, as JSON text (docs/decisions/screens.md#preferences). */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    value: text().notNull(),
    chosenAt: instant().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] })],
);

/**
 * Sign-ins between password and code. `secret` is the encrypted secret of an enrolment not yet
 * confirmed.
 */
export const signIns = pgTable('sign_ins', {
  tokenHash: text().primaryKey(),
  userId: text()
    .notNull()
    .references(() => users.id),
  secret: text(),
  signOnSession: text(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Password resets: the newest one-time password's hash, and when the right one was entered. */
export const passwordResets = pgTable('password_resets', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  codeHash: text().notNull(),
  /** Encrypted, to be sent again while it is valid; null for the code of a link. */
  sealedCode: text(),
  /** Unused, but the release before writes it: a later one drops it. */
  tries: integer().notNull().default(0),
  checkedAt: instant(),
  expiresAt: instant().notNull(),
});
/** The outbox of demo mode: messages that a gateway would have sent. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: id(),
    channel: text().$type<OtpChannel>().notNull(),
    phone: text().notNull(),
    text: text().notNull(),
    code: text().notNull(),
    at: instant().notNull(),
  },
  (row) => [index('sent_messages_at').on(row.at.desc().nullsFirst())],
);

/**
 * Counters of limits, by key: failed sign-in steps of an account or an address, messages to a
 * phone. `waits_until` delays the next where waits grow.
 */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
  waitsUntil: instant(),
});
/** Captcha solutions that were already used, because each is valid once. */
export const usedCaptchas = pgTable('used_captchas', {
  signature: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/**
 * Pictures and voice notes; their content is in the file store (media/file-store.ts). `kind` is the
 * folder in the URL.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    kind: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Bytes in the file store; null while `content` has them, from before there was one. */
    size: integer(),
    content: bytes()
      .notNull()
      .default(sql`''::bytea`),
    ownerId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (row) => [
    index('files_name').on(row.kind, row.name),
    index('files_created').on(row.createdAt, row.id),
    index('files_to_move')
      .on(row.id)
      .where(sql`size is null`),
  ],
);

/** Files whose row is gone, until they are gone from the file store. A trigger on `files` adds them. */
export const removedFiles = pgTable('removed_files', {
  key: text().primaryKey(),
});
