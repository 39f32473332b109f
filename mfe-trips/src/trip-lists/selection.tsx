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
  pick: (ids: readonly string[], isOn: boolean) => void;
  /** Selects only these. */
  keep: (ids: readonly string[]) => void;
}

/** A context, so that selecting a row re-renders its checkbox and not the rows. */
const PickedContext = createContext<Selection | undefined>(undefined);
/**
 * A separate context without the rows themselves, because they change with every live event, and
 * for every change of a context React searches all rows of the table for its readers.
 */
interface PickedAll {
  checked: boolean | 'mixed';
  toggle: () => void;
}
const PickedAllContext = createContext<PickedAll | undefined>(undefined);

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
      pick: (ids, isOn) =>
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
  const checked: PickedAll['checked'] = many === 0 ? false : many === rows.length ? true : 'mixed';
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  }, [rows]);
  const { pick } = selected;
  const all = useMemo(
    () => ({
      checked,
      toggle: () =>
        pick(
          shown.current.map(({ id }) => id),
          checked !== true,
        ),
    }),
    [checked, pick],
  );
  return (
    <PickedContext value={selected}>
      <PickedAllContext value={all}>{children}</PickedAllContext>
    </PickedContext>
  );
}

// Hidden without being transparent, because each transparent box is a compositing layer, which is
// processed again whenever a row is added or removed.
const useStyles = makeStyles({ input: { appearance: 'none', opacity: 1, outlineStyle: 'none' } });

/** Selects one row. */
export const SelectBox = memo(function PickBox({ id, name }: { id: string; name: string }) {
  const t = useMessages(messages);
  const selected = use(PickedContext);
  const styles = useStyles();
  if (!selected) return null;
  return (
    <Checkbox
      input={{ className: styles.input }}
      checked={selected.ids.has(id)}
      aria-label={t('pick.row', { trip: name })}
      onChange={(_event, { checked }) => selected.pick([id], checked === true)}
    />
  );
});

/** Selects all rows of the page. */
export function SelectAllBox() {
  const t = useMessages(messages);
  const all = use(PickedAllContext);
  return all ? (
    <Checkbox checked={all.checked} aria-label={t('pick.all')} onChange={all.toggle} />
  ) : null;
}
