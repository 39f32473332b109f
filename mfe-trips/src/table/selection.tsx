import { Checkbox, makeStyles } from '@fluentui/react-components';
import {
  createContext,
  memo,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';

import { messages } from '../messages.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  select: (ids: readonly string[], isOn: boolean) => void;
  /** Selects only these. */
  keep: (ids: readonly string[]) => void;
}

/** A context, so that selecting a row re-renders its checkbox and not the rows. */
const SelectionContext = createContext<Selection | undefined>(undefined);
/**
 * A separate context without the rows themselves, because they change with every live event, and
 * for every change of a context React searches all rows of the table for its readers.
 */
interface SelectAll {
  checked: boolean | 'mixed';
  toggle: () => void;
}
const SelectAllContext = createContext<SelectAll | undefined>(undefined);

/** The selected rows of a list. Another view starts with none. */
export function useSelection(view: string): Selection {
  const [state, setState] = useState<{ view: string; ids: ReadonlySet<string> }>({
    view,
    ids: new Set(),
  });
  if (state.view !== view) setState({ view, ids: new Set() });
  return useMemo(
    () => ({
      ids: state.ids,
      select: (ids, isOn) =>
        setState((was) => ({
          ...was,
          ids: new Set(
            isOn ? [...was.ids, ...ids] : [...was.ids].filter((id) => !ids.includes(id)),
          ),
        })),
      keep: (ids) => setState((was) => ({ ...was, ids: new Set(ids) })),
    }),
    [state.ids],
  );
}

export function SelectionProvider({
  selected,
  rows,
  children,
}: {
  selected: Selection;
  rows: readonly TripRow[];
  children: ReactNode;
}) {
  const many = rows.filter(({ id }) => selected.ids.has(id)).length;
  const checked: SelectAll['checked'] = many === 0 ? false : many === rows.length ? true : 'mixed';
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  const { select } = selected;
  const all = useMemo(
    () => ({
      checked,
      toggle: () =>
        select(
          shown.current.map(({ id }) => id),
          checked !== true,
        ),
    }),
    [checked, select],
  );
  return (
    <SelectionContext value={selected}>
      <SelectAllContext value={all}>{children}</SelectAllContext>
    </SelectionContext>
  );
}

// Hidden without being transparent, because each transparent box is a compositing layer, which is
// processed again whenever a row is added or removed.
const useStyles = makeStyles({ input: { appearance: 'none', opacity: 1, outlineStyle: 'none' } });

/** Selects one row. */
export const SelectBox = memo(function SelectBox({ id, name }: { id: string; name: string }) {
  const t = useMessages(messages);
  const selected = use(SelectionContext);
  const styles = useStyles();
  if (!selected) return null;
  return (
    <Checkbox
      input={{ className: styles.input }}
      checked={selected.ids.has(id)}
      aria-label={t('selection.row', { trip: name })}
      onChange={(_event, { checked }) => selected.select([id], checked === true)}
    />
  );
});

/** Selects all rows of the page. */
export function SelectAllBox() {
  const t = useMessages(messages);
  const all = use(SelectAllContext);
  return all ? (
    <Checkbox checked={all.checked} aria-label={t('selection.all')} onChange={all.toggle} />
  ) : null;
}
