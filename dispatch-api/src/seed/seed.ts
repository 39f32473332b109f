import { count } from 'drizzle-orm';
import { demoAccounts, demoOtpSecret, demoPassword, loadAccounts } from 'shared-contracts/users/demo-accounts';
import { toWirePhone } from 'shared-contracts/core/phone';
import { roleTable } from 'shared-contracts/core/role';
import { hashPassword } from '../auth/password.ts';
import { seal } from '../auth/secret-box.ts';
import { newId } from '../database/id.ts';
import { users } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Fills an empty database with the demo; one that holds users is left as it is. */
export async function seedDemo({ database, settings }: Services): Promise<void> {
  const [found] = await database.select({ total: count() }).from(users);
  if (found?.total) return;
  const passwordHash = await hashPassword(demoPassword);
  await database.insert(users).values([...demoAccounts, ...loadAccounts].map(({ phone, role, enrolled }, index) => ({
    id: newId(), phone: toWirePhone(phone), name: `${roleTable[role].label} ${index + 1}`, role: roleTable[role].code, passwordHash, city: 'KHI',
    twoFactorSecret: enrolled ? seal(settings.secretKey, demoOtpSecret) : null,
  })));
}
