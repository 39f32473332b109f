import { auditEntries } from '../audit/audit.repository.ts';
import { auditLog } from '../database/schema.ts';
import type { TestApp } from './test-app.ts';

/**
 * The entries that some work adds to the audit log, oldest first: the action, kind and id of what
 * it was applied to, and the details with all values.
 */
export async function auditedBy(
  { app }: TestApp,
  work: () => Promise<unknown>,
): Promise<[action: string, subject: string, details: unknown][]> {
  const entries = () => auditEntries(app.services.database).orderBy(auditLog.position);
  const before = (await entries()).length;
  await work();
  return (await entries())
    .slice(before)
    .map(({ action, subjectType, subjectId, details }) => [
      action,
      `${subjectType} ${subjectId}`,
      details,
    ]);
}
