import { createContext, memo, use, useMemo, useState, type ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { tripMessages } from '../messages.ts';

export interface Picked {
  ids: ReadonlySet<string>;
  pick: (ids: readonly string[], isOn: boolean) => void;
  /** Leaves these alone picked. */
  keep: (ids: readonly string[]) => void;
}

/** A context, so that picking a row draws its box again and not the rows. */
const PickedContext = createContext<Picked | undefined>(undefined);
/** Apart from it: the rows change with every live event, and no row's box needs to know. */
const RowsContext = createContext<readonly TripRow[]>([]);

/** Which rows of a list are picked. Another view begins with none. */
export function usePickedRows(view: string): Picked {
  const [state, setState] = useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() });
  if (state.view !== view) setState({ view, ids: new Set() });
  return useMemo(() => ({
    ids: state.ids,
    pick: (ids, isOn) => setState((was) => ({ ...was, ids: new Set(isOn ? [...was.ids, ...ids] : [...was.ids].filter((id) => !ids.includes(id))) })),
    keep: (ids) => setState((was) => ({ ...was, ids: new Set(ids) })),
  }), [state.ids]);
}

export function PickedProvider({ picked, rows, children }: { picked: Picked; rows: readonly TripRow[]; children: ReactNode }) {
  return <PickedContext value={picked}><RowsContext value={rows}>{children}</RowsContext></PickedContext>;
}

/** Picks one row. */
export const PickBox = memo(function PickBox({ id, name }: { id: string; name: string }) {
  const t = useMessages(tripMessages);
  const picked = use(PickedContext);
  if (!picked) return null;
  return <Checkbox checked={picked.ids.has(id)} aria-label={t('pick.row', { trip: name })} onChange={(_event, { checked }) => picked.pick([id], checked === true)} />;
});

/** Picks all rows of the page. */
export function PickAllBox() {
  const t = useMessages(tripMessages);
  const picked = use(PickedContext);
  const rows = use(RowsContext);
  if (!picked) return null;
  const many = rows.filter(({ id }) => picked.ids.has(id)).length;
  const checked = many === 0 ? false : many === rows.length ? true : 'mixed';
  return <Checkbox checked={checked} aria-label={t('pick.all')} onChange={() => picked.pick(rows.map(({ id }) => id), checked !== true)} />;
}
