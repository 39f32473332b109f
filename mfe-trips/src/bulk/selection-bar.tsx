import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTyping, useMessages, useShortcuts } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { KeyCap } from 'shared-ui/display';
import { dialogOnDemand } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import type { Selection } from '../table/selection.tsx';
import { mayHold, useSendHold } from '../trip/use-hold.ts';
import { cancelBooking } from './bookings.queries.ts';
import { bookingsOf, type BulkAction } from './bookings.ts';

const BookingsDialog = dialogOnDemand(
  async () => (await import('./bookings.dialog.tsx')).BookingsDialog,
);
const AssignBookingsDialog = dialogOnDemand(
  async () => (await import('./assign-bookings.dialog.tsx')).AssignBookingsDialog,
);

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minBlockSize: '28px',
  },
});

const assignKeys = 'Alt A';

interface SelectionBarProps {
  rows: readonly TripRow[];
  selected: Selection;
  actions: readonly BulkAction[];
  /**
   * Focuses what replaces the bar, because the bar disappears together with the focused element.
   */
  onEmpty: () => void;
}

/** Actions for the selected rows; it replaces the filters, so that nothing below it moves. */
export function SelectionBar({ rows, selected, actions, onEmpty }: SelectionBarProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  // The rows at the time the dialog opened: a change to one of them shows in its own result.
  const [dialog, setDialog] = useState<{ action: BulkAction; rows: readonly TripRow[] }>();
  const chosen = rows.filter(({ id }) => selected.ids.has(id));
  const isSelecting = chosen.length > 0;
  const isHere = isSelecting || dialog !== undefined;
  const leave = useEffectEvent(() => {
    if (document.activeElement === document.body) onEmpty();
  });
  const sendHold = useSendHold();
  const holdable = mayHold() ? bookingsOf(chosen, 'hold') : [];
  const hold = holdable.some((row) => !row.held_by) ? 'hold' : 'release';
  const assignable = actions.includes('assign') ? bookingsOf(chosen, 'assign') : [];
  useShortcuts([
    {
      keys: 'Ctrl A',
      label: t('selection.all'),
      when: () => rows.length > 0 && !isTyping(document.activeElement),
      run: () => selected.keep(rows.map(({ id }) => id)),
    },
    ...(actions.includes('assign')
      ? [
          {
            keys: assignKeys,
            label: t('keys.assign-selected'),
            when: () => assignable.length > 0,
            run: () => setDialog({ action: 'assign', rows: assignable }),
          },
        ]
      : []),
  ]);
  useEffect(() => (isHere ? () => leave() : undefined), [isHere]);
  const close = (left: readonly string[] | undefined) => {
    setDialog(undefined);
    if (left) selected.keep(left);
  };
  return (
    <>
      {isSelecting ? (
        <div className={styles.bar} role="toolbar" aria-label={t('selection.bar')}>
          <Text role="status">{t('selection.count', { count: chosen.length })}</Text>
          {actions.map((action) => {
            const bookings = bookingsOf(chosen, action);
            return (
              <Button
                key={action}
                size="small"
                disabledFocusable={bookings.length === 0}
                onClick={
                  bookings.length === 0 ? undefined : () => setDialog({ action, rows: bookings })
                }
              >
                <span>{t(`selection.${action}`, { count: bookings.length })}</span>
                {action === 'assign' ? <KeyCap>{assignKeys}</KeyCap> : null}
              </Button>
            );
          })}
          {holdable.length > 0 ? (
            <Button size="small" onClick={() => sendHold(holdable, hold)}>
              {t(`selection.${hold}`, { count: holdable.length })}
            </Button>
          ) : null}
          <Button size="small" appearance="subtle" onClick={() => selected.keep([])}>
            {t('selection.clear')}
          </Button>
        </div>
      ) : null}
      {dialog?.action === 'cancel' ? (
        <BookingsDialog
          danger
          title={t('cancel.title', { count: dialog.rows.length })}
          submitText={t('cancel.do')}
          rows={dialog.rows}
          run={cancelBooking}
          onClose={close}
        />
      ) : null}
      {dialog?.action === 'assign' ? (
        <AssignBookingsDialog rows={dialog.rows} onClose={close} />
      ) : null}
    </>
  );
}
