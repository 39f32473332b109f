import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';

import { messages } from '../messages.ts';
import { AssignBookingsDialog } from './assign-bookings.dialog.tsx';
import { BookingsDialog } from './bookings.dialog.tsx';
import { cancelBooking } from './bookings.queries.ts';
import { bookingsOf, type BulkAction } from './bookings.ts';
import type { Selection } from './selection.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minBlockSize: '32px',
  },
});

interface PickedBarProps {
  rows: readonly TripRow[];
  selected: Selection;
  actions: readonly BulkAction[];
}

/** Actions for the selected rows; it replaces the filters, so that nothing below it moves. */
export function SelectionBar({ rows, selected, actions }: PickedBarProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  // The rows at the time the dialog opened: a change to one meanwhile shows in its own result.
  const [asked, setAsked] = useState<{ action: BulkAction; rows: readonly TripRow[] }>();
  const chosen = rows.filter(({ id }) => selected.ids.has(id));
  const isPicking = chosen.length > 0;
  const isHere = isPicking || asked !== undefined;
  // Bar and dialog disappear with the focused element, so what replaces them gets the focus.
  useEffect(
    () =>
      isHere
        ? () => {
            if (document.activeElement === document.body)
              document.querySelector<HTMLElement>('form[role="search"] input')?.focus();
          }
        : undefined,
    [isHere],
  );
  const close = (left: readonly string[] | undefined) => {
    setAsked(undefined);
    if (left) selected.keep(left);
  };
  return (
    <>
      {isPicking ? (
        <div className={styles.bar} role="toolbar" aria-label={t('pick.bar')}>
          <Text role="status">{t('pick.count', { count: chosen.length })}</Text>
          {actions.map((action) => {
            const bookings = bookingsOf(chosen, action);
            return (
              <Button
                key={action}
                size="small"
                disabledFocusable={bookings.length === 0}
                onClick={
                  bookings.length === 0 ? undefined : () => setAsked({ action, rows: bookings })
                }
              >
                {t(`pick.${action}`, { count: bookings.length })}
              </Button>
            );
          })}
          <Button size="small" appearance="subtle" onClick={() => selected.keep([])}>
            {t('pick.clear')}
          </Button>
        </div>
      ) : null}
      {asked?.action === 'cancel' ? (
        <BookingsDialog
          danger
          title={t('cancel.title', { count: asked.rows.length })}
          submitText={t('cancel.do')}
          rows={asked.rows}
          run={cancelBooking}
          onClose={close}
        />
      ) : null}
      {asked?.action === 'assign' ? (
        <AssignBookingsDialog rows={asked.rows} onClose={close} />
      ) : null}
    </>
  );
}
