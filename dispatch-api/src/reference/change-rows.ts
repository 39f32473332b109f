import { sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { ReferenceRow } from 'shared-contracts/integration/reference-door';
import { referenceChanged, type ReferenceKind } from 'shared-contracts/reference/reference.socket';

import { command, type Command, type CommandContext } from '../commands/command.ts';
import { rowSlices } from '../database/row-slices.ts';
import { referenceRoom } from '../events/rooms.ts';
import { ApiError, fail } from '../failure.ts';
import { rejectField } from '../reject-field.ts';
import { isSameValue } from '../same-value.ts';

export interface Importing {
  dry_run?: boolean;
  skip_refused?: boolean;
  complete?: boolean;
  new_only?: boolean;
}
type RowResult = Sent<typeof ReferenceRow>;
export interface Outcomes {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  refused: number;
  rows: RowResult[];
}

/** A list as a caller sends it, and how its rows are stored. Stored and new rows have one shape. */
export interface RowList<Draft, Row extends object> {
  kind: ReferenceKind;
  drafts: readonly Draft[];
  /** The rows of before by their key. */
  stored: ReadonlyMap<string, Row>;
  /** The key and the row of a draft; `rejectField` refuses this draft alone. */
  rowOf: (draft: Draft, index: number) => readonly [key: string, row: Row];
  nameOf: (row: Row) => string;
  /** How a draft is named that became no row. */
  draftName: (draft: Draft) => string;
  /** The field that has the key. */
  keyField: (index: number) => string;
  lineOf?: (index: number) => number;
  insert: (rows: Row[]) => Promise<unknown>;
  update: (row: Row) => Promise<unknown>;
  /** For a list that can be complete; `rejectField` keeps a row that is in use. */
  removal?: {
    check?: (row: Row) => void;
    remove: (rows: Row[]) => Promise<unknown>;
  };
}

/** A text as the database stores it: half a surrogate pair is replaced. */
export const storedText = (text: string): string => Buffer.from(text.trim()).toString();

/** Runs a check of one row; a refusal by its field becomes the row's result. */
function resultOf(line: number | null, name: string, check: () => RowResult): RowResult {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ApiError) || error.id !== 'field.invalid') throw error;
    const { field = '', data } = error.extra;
    const { detail_ur: reasonUr } = data as { detail_ur: string }; // as rejectField writes it
    const reason = String(error.params['detail']);
    return { line, name, outcome: 'refused', field, reason, reason_ur: reasonUr };
  }
}

interface Plan<Row> {
  rows: RowResult[];
  added: Row[];
  changed: { before: Row; row: Row }[];
  removed: Row[];
}

function planOf<Draft, Row extends object>(
  list: RowList<Draft, Row>,
  { complete: isComplete = false, new_only: isNewOnly = false }: Importing,
): Plan<Row> {
  const { stored, nameOf, removal } = list;
  const plan: Plan<Row> = { rows: [], added: [], changed: [], removed: [] };
  const wanted = new Set<string>();
  for (const [index, draft] of list.drafts.entries()) {
    const line = list.lineOf?.(index) ?? index + 1;
    plan.rows.push(
      resultOf(line, list.draftName(draft), () => {
        const [key, row] = list.rowOf(draft, index);
        if (wanted.has(key)) rejectField(list.keyField(index), 'value.twice');
        wanted.add(key);
        const name = nameOf(row);
        const before = stored.get(key);
        if (before && isNewOnly) rejectField(list.keyField(index), 'value.exists');
        if (before && isSameValue(before, row)) return { line, name, outcome: 'unchanged' };
        if (before) plan.changed.push({ before, row });
        else plan.added.push(row);
        return { line, name, outcome: before ? 'changed' : 'added' };
      }),
    );
  }
  // A refused row may be one that is stored: the list names it, so that it stays.
  const isWhole = plan.rows.every(({ outcome }) => outcome !== 'refused');
  if (!removal || !isComplete || !isWhole) return plan;
  for (const [key, row] of stored) {
    if (wanted.has(key)) continue;
    const name = nameOf(row);
    plan.rows.push(
      resultOf(null, name, () => {
        removal.check?.(row);
        plan.removed.push(row);
        return { line: null, name, outcome: 'removed' };
      }),
    );
  }
  return plan;
}

/**
 * Writes the rows that are new or differ, logs each, and announces the change. A refused row
 * refuses the call, unless refused ones are to be skipped; a dry run answers the same rows and
 * writes none.
 */
export async function changeRows<Draft, Row extends object>(
  { audit, announce }: CommandContext,
  list: RowList<Draft, Row>,
  importing: Importing,
): Promise<Outcomes> {
  const { dry_run: isDryRun, skip_refused: skipsRefused } = importing;
  const { rows, added, changed, removed } = planOf(list, importing);
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const outcomes = {
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length - removed.length - refused.length,
    removed: removed.length,
    refused: refused.length,
    rows,
  };
  if (isDryRun) return outcomes;
  const [first] = refused;
  if (first && !skipsRefused)
    fail(
      'field.invalid',
      { detail: first.reason ?? '' },
      { field: first.field ?? '', data: { detail_ur: first.reason_ur, rows: refused } },
    );
  for (const some of rowSlices(added)) await list.insert(some);
  for (const { row } of changed) await list.update(row);
  for (const some of rowSlices(removed)) await list.removal?.remove(some);

  const log = (name: string, before: Row | null, after: Row | null): void =>
    audit(
      'reference.changed',
      { type: 'reference', id: list.kind },
      {
        name,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      },
    );
  for (const row of added) log(list.nameOf(row), null, row);
  for (const { before, row } of changed) log(list.nameOf(row), before, row);
  for (const row of removed) log(list.nameOf(row), row, null);
  if (added.length + changed.length + removed.length > 0)
    announce(referenceChanged, { id: list.kind }, [referenceRoom]);
  return outcomes;
}

/** A command on reference data: two of them, one after the other. */
export const referenceCommand = <Input>(
  name: string,
  handle: (context: CommandContext, input: Input & Importing) => Promise<Outcomes>,
): Command<Input & Importing, Outcomes> =>
  command(name, async (context, input) => {
    if (!input.dry_run) await context.tx.execute(sql`select pg_advisory_xact_lock(7300522)`);
    return handle(context, input);
  });
