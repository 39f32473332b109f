import { command } from 'dispatch-api/src/commands/command.ts';
import { promos } from 'dispatch-api/src/database/schema.ts';

/**
 * Promos of the demo: one for every place, one for food in Karachi, one for rides in Lahore, and
 * one that has expired.
 */
const demoPromos = [
  { code: 'EID50' },
  { code: 'KHIFOOD', city: 'KHI', serviceCodes: [36, 41] },
  { code: 'LHRRIDE', city: 'LHR', serviceCodes: [35, 70, 44, 45] },
  { code: 'SUMMER', endsAt: new Date('2026-01-01T00:00:00Z') },
] as const satisfies readonly (typeof promos.$inferInsert)[];

export const seedPromos = command('demo.seed-promos', async ({ tx }) => {
  await tx
    .insert(promos)
    .values(
      demoPromos.map((promo) => ({
        ...promo,
        ...('serviceCodes' in promo && { serviceCodes: [...promo.serviceCodes] }),
      })),
    )
    .onConflictDoNothing();
});
