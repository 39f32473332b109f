import { eq } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import {
  defaultCallsPerMinute,
  defaultFormerHours,
  type IntegrationKey,
  type IntegrationKeyDraft,
} from 'shared-contracts/integration/integration-key';
import { integrationKeyRules } from 'shared-contracts/integration/integration-key.rules';

import { newToken, tokenHash } from '../auth/session.repository.ts';
import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { integrationKeys } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import { isAddressRange } from './address-range.ts';
import { keyRows, lockKey } from './key.repository.ts';

const hourMs = 3_600_000;
/** Says what a secret is to people and to programs that look for leaked secrets. */
const secretStart = 'dispatch_';
const shownCharacters = secretStart.length + 6;

interface NewSecret {
  secret: string;
  stored: { prefix: string; secretHash: string };
}
function newSecret(): NewSecret {
  const secret = `${secretStart}${newToken()}`;
  return {
    secret,
    stored: { prefix: secret.slice(0, shownCharacters), secretHash: tokenHash(secret) },
  };
}

interface Answered {
  data: Sent<typeof IntegrationKey>;
  secret: string;
}

async function readKey(tx: Transaction, id: string): Promise<Sent<typeof IntegrationKey>> {
  const [row] = await keyRows(tx, eq(integrationKeys.id, id));
  return row ?? fail('integration-key.unknown');
}

export const createKey = command(
  'integration-keys.create',
  async ({ tx, actor, now, audit }, draft: IntegrationKeyDraft): Promise<Answered> => {
    const callsPerMinute = draft.calls_per_minute ?? defaultCallsPerMinute;
    requireValidFields(integrationKeyRules, { name: draft.name, calls_per_minute: callsPerMinute });
    const addresses = (draft.addresses ?? []).map((address) => address.trim());
    if (!addresses.every(isAddressRange)) rejectField('addresses', 'key.address');
    const expiresAt = draft.expires_at ? new Date(draft.expires_at) : null;
    if (expiresAt && expiresAt <= now) rejectField('expires_at', 'key.past');
    const { secret, stored } = newSecret();
    const id = newId(now.getTime());
    const scopes = [...new Set(draft.scopes)];
    await tx.insert(integrationKeys).values({
      ...stored,
      id,
      name: draft.name.trim(),
      scopes,
      addresses,
      callsPerMinute,
      createdBy: actor.id ?? fail('session.missing'),
      createdAt: now,
      expiresAt,
    });
    audit(
      'key.created',
      { type: 'key', id },
      { name: draft.name.trim(), scopes: scopes.join(', ') },
    );
    return { data: await readKey(tx, id), secret };
  },
);

export const rotateKey = command(
  'integration-keys.rotate',
  async (
    { tx, now, audit },
    { id, hours = defaultFormerHours }: { id: string; hours?: number | undefined },
  ): Promise<Answered> => {
    const key = (await lockKey(tx, id)) ?? fail('integration-key.unknown');
    if (key.revokedAt || (key.expiresAt && key.expiresAt <= now)) fail('integration-key.ended');
    const { secret, stored } = newSecret();
    // A second rotation replaces a secret that nobody may have got yet. The former one, which the
    // other system may still use, keeps its time, if it isn't longer than the one asked for.
    const { formerHash, formerUntil } = key;
    const until = new Date(now.getTime() + hours * hourMs);
    const former =
      formerUntil && formerUntil > now && hours > 0
        ? { formerHash, formerUntil: formerUntil < until ? formerUntil : until }
        : { formerHash: key.secretHash, formerUntil: until };
    await tx
      .update(integrationKeys)
      .set({ ...stored, ...former })
      .where(eq(integrationKeys.id, id));
    audit('key.rotated', { type: 'key', id }, { name: key.name, hours });
    return { data: await readKey(tx, id), secret };
  },
);

export const revokeKey = command(
  'integration-keys.revoke',
  async ({ tx, now, audit }, { id }: { id: string }): Promise<Sent<typeof IntegrationKey>> => {
    const key = (await lockKey(tx, id)) ?? fail('integration-key.unknown');
    if (!key.revokedAt) {
      await tx.update(integrationKeys).set({ revokedAt: now }).where(eq(integrationKeys.id, id));
      audit('key.revoked', { type: 'key', id }, { name: key.name });
    }
    return readKey(tx, id);
  },
);
