import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeyScope } from 'shared-contracts/integration/integration-key';

import { id, instant } from '../columns.ts';
import { users } from './people.ts';

/** Keys of the integration API. Of a secret only the hash and its first characters are stored. */
export const integrationKeys = pgTable(
  'integration_keys',
  {
    id: id(),
    name: text().notNull(),
    prefix: text().notNull(),
    secretHash: text().notNull().unique(),
    /** A secret from before a rotation, valid until `former_until`. */
    formerHash: text(),
    formerUntil: instant(),
    scopes: jsonb().$type<KeyScope[]>().notNull(),
    addresses: jsonb().$type<string[]>().notNull().default([]),
    callsPerMinute: integer().notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (row) => [index('integration_keys_former').on(row.formerHash)],
);
