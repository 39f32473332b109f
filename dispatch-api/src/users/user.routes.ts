import type { FastifyInstance } from 'fastify';
import { asc, count, desc } from 'drizzle-orm';
import * as api from 'shared-contracts/users/user.api';
import { userStatuses, type ManagedUser } from 'shared-contracts/users/user';
import { users } from '../database/schema.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

/** A user as the administration sees it: never a secret. */
const managedUser = (user: typeof users.$inferSelect): ManagedUser => ({
  id: user.id, name: user.name, phone: user.phone, email: user.email, cnic: user.cnic, status: userStatuses.find((status) => status === user.status) ?? 'inactive', city: user.city, role: user.role,
  gender: user.gender, dt: user.dt.toISOString(), two_fa_enabled: user.twoFactorSecret !== null, age: user.age, religion: user.religion, urdu_proficiency: user.urduProficiency,
  shift_start: user.shiftStart, shift_end: user.shiftEnd, lang_id: user.langId, address: user.address, bank_name: user.bankName, bank_account: user.bankAccountNo,
  company_name: user.companyName, branch_name: user.branchName, cnic_front_img: user.cnicFrontImg, cnic_back_img: user.cnicBackImg, profile_img: user.profileImg,
});

/** The user list, newest first (spec 3 §2.7). */
export function userRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listUsers, async ({ input: { query: { page = 1, limit = 10 } } }) => {
    const rows = await services.database.select().from(users).orderBy(desc(users.dt), asc(users.id)).limit(limit).offset((page - 1) * limit);
    const [counted] = await services.database.select({ total: count() }).from(users);
    const total = counted?.total ?? 0;
    return { users: rows.map(managedUser), total, page, limit, pages: Math.ceil(total / limit) };
  });
}
