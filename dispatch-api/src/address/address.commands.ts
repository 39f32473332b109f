import { eq, sql } from 'drizzle-orm';
import type {
  AddressChange,
  AddressDraft,
  SavedAddress,
  StaleAddress,
} from 'shared-contracts/address/address';
import type { Sent } from 'shared-contracts/core/schema';

import { command, type CommandContext } from '../commands/command.ts';
import { conflictingWrites, fieldChanges } from '../commands/earlier-writes.ts';
import { newId } from '../database/id.ts';
import { lockName } from '../database/named-lock.ts';
import { savedAddresses } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { requireBookAccess, rowOf } from './address.policy.ts';
import { addressRow, lockAddress, sameAddress, type StoredAddress } from './address.repository.ts';

async function ownAddress({ tx, actor }: CommandContext, id: string): Promise<StoredAddress> {
  const found = (await lockAddress(tx, id)) ?? fail('address.unknown');
  // For a client somebody else's address does not exist, so that the refusal reveals nothing.
  if (actor.role === 'dispatch_client' && found.customerPhone !== actor.phone)
    fail('address.unknown');
  return found;
}

export const saveNewAddress = command(
  'address.create',
  async ({ tx, actor, now, audit }, draft: AddressDraft): Promise<Sent<typeof SavedAddress>> => {
    requireBookAccess(actor, draft.customer_phone);
    const [made] = await tx
      .insert(savedAddresses)
      .values({ ...rowOf(draft), id: newId(now.getTime()), dt: now })
      .onConflictDoNothing()
      .returning();
    const row = made ?? fail('address.exists');
    audit('address.created', { type: 'address', id: row.id });
    return addressRow(row);
  },
);

/**
 * Refuses a change by somebody who has not seen what others changed
 * (docs/architecture.md#row-versions).
 */
async function rejectStaleChange(
  context: CommandContext,
  address: StoredAddress,
  seen: number | undefined,
): Promise<void> {
  const changes = await conflictingWrites(context, address, seen, ['address.changed']);
  if (!changes) return;
  const data: Sent<typeof StaleAddress> = { changes, address: addressRow(address) };
  fail('version.stale', {}, { data });
}

export const changeAddress = command(
  'address.update',
  async (
    context,
    { id, change: { row_version: seen, ...draft } }: { id: string; change: AddressChange },
  ): Promise<Sent<typeof SavedAddress>> => {
    const { tx, actor, audit } = context;
    const before = await ownAddress(context, id);
    requireBookAccess(actor, draft.customer_phone);
    await rejectStaleChange(context, before, seen);
    const row = rowOf(draft, before);
    // Two addresses changed to the same one, one after the other.
    await lockName(tx, `addresses ${row.customerPhone}`);
    const same = await sameAddress(tx, row.customerPhone, row.city, row.detail);
    if (same && same !== id) fail('address.exists');
    const [changed] = await tx
      .update(savedAddresses)
      .set({ ...row, rowVersion: sql`${savedAddresses.rowVersion} + 1` })
      .where(eq(savedAddresses.id, id))
      .returning();
    const now = addressRow(changed ?? before);
    audit(
      'address.changed',
      { type: 'address', id },
      { before: before.detail, changes: fieldChanges(addressRow(before), now) },
    );
    return now;
  },
);

export const removeAddress = command('address.delete', async (context, { id }: { id: string }) => {
  const row = await ownAddress(context, id);
  await context.tx.delete(savedAddresses).where(eq(savedAddresses.id, id));
  context.audit(
    'address.removed',
    { type: 'address', id },
    { detail: row.detail, customer_phone: row.customerPhone },
  );
  return {};
});
