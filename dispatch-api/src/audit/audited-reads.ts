import { createHmac } from 'node:crypto';

import type { AuditAction, AuditSubject, ExportedList } from 'shared-contracts/audit/audit';

import { derivedKey, type KeyRing } from '../auth/secret-box.ts';
import type { Actor } from '../commands/actor.ts';
import { command, type RunCommand } from '../commands/command.ts';

interface Subject {
  type: AuditSubject;
  id: string;
}
interface Read {
  action: AuditAction;
  subject: Subject;
  details?: object;
}
/** The part of a call that names who reads. */
interface Reader {
  actor: Actor;
  request: { id: string };
}

/** Records who read personal data (docs/production.md#personal-data). */
export interface AuditedReads {
  /**
   * Records that one person's data were read; the same again within 15 minutes is one read. A
   * database that takes no writes does not stop it: the read is then in the process's log.
   */
  read(reader: Reader, action: AuditAction, subject: Subject): Promise<void>;
  /** Records that a customer's data were read by phone; one's own are nobody else's business. */
  customer(reader: Reader, phone: string): Promise<void>;
  /** Records an export; without its entry there is none. */
  exported(reader: Reader, id: ExportedList, rows: number): Promise<void>;
}

interface Around {
  run: RunCommand;
  /** Epoch milliseconds. */
  clock: () => number;
  log: { error(details: object, text: string): void };
  secretKeys: KeyRing;
}

/** Pages read again whenever something changes, so every read would be an entry a second. */
const sameReadMs = 15 * 60_000;
const mostRemembered = 10_000;

const record = command('audit.read', async ({ audit }, { action, subject, details }: Read) => {
  audit(action, subject, details);
});

/**
 * Names a customer by a hash of the phone, which cannot be reversed without the server's key; one
 * for each key of the ring, the current one first.
 */
export const customerMarks = (
  { current, former }: KeyRing,
  phone: string,
): [string, ...string[]] => {
  const markBy = (key: Buffer): string =>
    createHmac('sha256', derivedKey(key, 'customers in the audit log'))
      .update(phone)
      .digest('hex')
      .slice(0, 24);
  return [markBy(current), ...former.map(markBy)];
};

export function auditedReads({ run, clock, log, secretKeys }: Around): AuditedReads {
  const readAt = new Map<string, number>();
  const write = ({ actor, request }: Reader, read: Read) =>
    run(record, read, { actor, requestId: request.id });

  const read: AuditedReads['read'] = async (reader, action, subject) => {
    const key = [reader.actor.id, action, subject.id].join(' ');
    const now = clock();
    if (now < (readAt.get(key) ?? 0) + sameReadMs) return;
    try {
      await write(reader, { action, subject });
    } catch (error) {
      const { id } = reader.actor;
      log.error({ err: error, user: id, action, subject }, 'a read is not audited');
      return;
    }
    // The oldest come first, because a key that is set again moves to the end.
    readAt.delete(key);
    readAt.set(key, now);
    const [oldest] = readAt.keys();
    if (oldest !== undefined && readAt.size > mostRemembered) readAt.delete(oldest);
  };
  return {
    read,
    async customer(reader, phone) {
      if (phone === reader.actor.phone) return;
      const [id] = customerMarks(secretKeys, phone);
      await read(reader, 'customer.read', { type: 'customer', id });
    },
    async exported(reader, id, rows) {
      const subject = { type: 'export', id } as const;
      await write(reader, { action: 'data.exported', subject, details: { rows } });
    },
  };
}
