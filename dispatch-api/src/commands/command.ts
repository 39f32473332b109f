import type { AuditAction, AuditSubject } from 'shared-contracts/audit/audit';
import type { TSchema, Static } from 'shared-contracts/core/schema';
import type { SocketEvent } from 'shared-contracts/core/socket-event';

import type { Transaction } from '../database/database.ts';
import type { Actor } from './actor.ts';

/** The context of a command: its transaction is its only access to the database. */
export interface CommandContext {
  tx: Transaction;
  actor: Actor;
  /** The server's clock when the command began. */
  now: Date;
  /** Writes an audit entry, which also names the actor and the request. */
  audit(action: AuditAction, subject: { type: AuditSubject; id: string }, details?: object): void;
  /**
   * Announces a whole row to rooms; the same event has one id in all of them. Events are sent after
   * the commit, in commit order.
   */
  announce<S extends TSchema>(
    event: SocketEvent<S>,
    row: Static<S>,
    rooms: readonly string[],
  ): void;
  /** Names what an Idempotency-Key created, for the refusal of another body under the same key. */
  names(subject: string): void;
}

/**
 * A write: loads, checks the contracts' tables, writes rows (row_version + 1), audits and
 * announces, all in one transaction. An error rolls everything back. Only SQL is awaited inside.
 */
export interface Command<Input, Output> {
  name: string;
  handle(context: CommandContext, input: Input): Promise<Output>;
}

export const command = <Input, Output>(
  name: string,
  handle: (context: CommandContext, input: Input) => Promise<Output>,
): Command<Input, Output> => ({ name, handle });

/**
 * The actor of a command, its request, and the Idempotency-Key if one was sent; `onReplay` is
 * called when its answer is that of an earlier run.
 */
export interface CommandRequest {
  actor: Actor;
  requestId?: string;
  idempotency?: { key: string; body: unknown; onReplay?: () => void };
}
export type RunCommand = <Input, Output>(
  command: Command<Input, Output>,
  input: Input,
  occasion: CommandRequest,
) => Promise<Output>;
