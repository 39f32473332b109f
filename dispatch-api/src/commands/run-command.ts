import { roleTable } from 'shared-contracts/core/role';

import { partsOf } from '../audit/redaction.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { rowsAtOnce, rowSlices } from '../database/row-slices.ts';
import { auditLog, auditValues, outbox } from '../database/schema.ts';
import { validationError } from '../plugins/validation.ts';
import { storeCustomerMessages } from '../tracking/customer-messages.ts';
import { storeMessages, type Happened } from '../webhooks/webhook-messages.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { Command, CommandContext, CommandRequest, RunCommand } from './command.ts';
import { bodyHash, findStoredAnswer, storeAnswer } from './idempotency.ts';

interface Around {
  database: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called after a commit that announced something. */
  onAnnounced: () => void;
  /**
   * Refuses a command whose event carries a row of another shape than its contract; on wherever
   * answers are checked.
   */
  checkRows?: boolean;
  /** Messages to webhooks; without it none are written. */
  webhooks?: Webhooks;
  /** Whether customers get messages about their trips. */
  messagesCustomers?: boolean;
  /** Called before each command; throws when nothing may be written now. */
  refuse?: () => void;
}

/**
 * PostgreSQL's errors after which a transaction may be retried: a deadlock, or a serialization
 * failure.
 */
const isRetryable = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    (cause.code === '40P01' || cause.code === '40001')
  );
};

/**
 * Creates the function through which every write runs: a transaction around a command, with its
 * audit entries, its events and its idempotent answer.
 */
export function commandRunner({
  database,
  clock,
  onAnnounced,
  checkRows = false,
  webhooks,
  messagesCustomers = false,
  refuse = () => {},
}: Around): RunCommand {
  async function attempt<Input, Output>(
    command: Command<Input, Output>,
    input: Input,
    { actor, requestId = '', idempotency }: CommandRequest,
    hash: string,
  ): Promise<Output> {
    const audits: (typeof auditLog.$inferInsert)[] = [];
    const values: (typeof auditValues.$inferInsert)[] = [];
    const announced: (typeof outbox.$inferInsert)[] = [];
    const happened: Happened[] = [];
    let messages = 0;
    let subject = '';
    const output = await database.transaction(async (tx) => {
      const owner = actor.id ?? actor.name;
      if (idempotency) {
        const earlier = await findStoredAnswer(tx, owner, idempotency.key, hash);
        if (earlier) {
          idempotency.onReplay?.();
          // The same command with the same body wrote it.
          return earlier.answer as Output;
        }
      }
      const now = new Date(clock());
      const who = {
        at: now,
        actorId: actor.id,
        actorName: actor.name,
        actorRole: actor.role && roleTable[actor.role].code,
        requestId,
      };
      const context: CommandContext = {
        tx,
        actor,
        now,
        audit: (action, about, given) => {
          const { values: personal, ...parts } = partsOf(given, now);
          if (personal) values.push(personal);
          happened.push({ action, id: about.id, details: given });
          audits.push({
            ...who,
            action,
            subjectType: about.type,
            subjectId: about.id,
            ...parts,
          });
        },
        announce: (event, row, rooms) => {
          const wrong = checkRows ? validationError(event.row, row) : undefined;
          if (wrong) throw new Error(`The row of ${event.name} breaks its contract: ${wrong}`);
          announced.push({
            eventId: newId(),
            event: event.name,
            rooms: [...new Set(rooms)],
            row,
            at: now,
          });
        },
        names: (name) => {
          subject = name;
        },
      };
      const made = await command.handle(context, input);
      if (webhooks) messages = await storeMessages(tx, happened, actor, now);
      if (messagesCustomers) await storeCustomerMessages(tx, happened, now);
      for (const rows of rowSlices(values)) await tx.insert(auditValues).values(rows);
      // Most writes are audited and announced, so both go in one statement.
      if (
        audits.length > 0 &&
        announced.length > 0 &&
        audits.length + announced.length <= rowsAtOnce
      )
        await tx
          .with(tx.$with('audited').as(tx.insert(auditLog).values(audits)))
          .insert(outbox)
          .values(announced);
      else {
        for (const rows of rowSlices(audits)) await tx.insert(auditLog).values(rows);
        for (const rows of rowSlices(announced)) await tx.insert(outbox).values(rows);
      }
      if (idempotency)
        await storeAnswer(tx, {
          userId: owner,
          key: idempotency.key,
          command: command.name,
          bodyHash: hash,
          answer: made ?? null,
          subject,
          createdAt: now,
        });
      return made;
    });
    if (announced.length > 0) onAnnounced();
    if (messages > 0) webhooks?.wake();
    return output;
  }

  return async (command, input, occasion) => {
    refuse();
    const hash = occasion.idempotency ? bodyHash(command.name, occasion.idempotency.body) : '';
    for (let left = 3; ; left -= 1) {
      try {
        return await attempt(command, input, occasion, hash);
      } catch (error) {
        if (left === 1 || !isRetryable(error)) throw error;
      }
    }
  };
}
