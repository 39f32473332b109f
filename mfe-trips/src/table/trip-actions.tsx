import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { memo, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages, usePages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import type { FrozenRow } from 'shared-ui/list';
import { ButtonLink, DetailsLink } from 'shared-ui/page';

import { messages } from '../messages.ts';
import { reinitiateMessages } from '../reinitiate-messages.ts';
import { ReinitiateDialog } from '../reinitiate/reinitiate.dialog.tsx';
import { canReinitiate } from '../reinitiate/reinitiate.ts';
import { rememberOpened } from './opened-row.ts';
import { RowCare } from './row-care.tsx';

const useStyles = makeStyles({
  actions: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    // In the row of a phone, which has two lines: the first action alone, the others below it.
    '@media (max-width: 639px)': {
      display: 'inline-grid',
      gridTemplateColumns: 'auto auto',
      justifyItems: 'start',
      '& > :first-child': { gridColumnEnd: 'span 2' },
    },
  },
});

interface ActionProps {
  trip: FrozenRow<TripRow>;
  name: string;
}
interface CareProps extends ActionProps {
  /** The room for actions on a trip that needs one; omitted, they aren't shown. */
  care?: 'short' | 'wide';
}

interface Opened {
  id: string;
  row: string;
  isRemoved: boolean;
}
/**
 * The link of a row's DETAILS: a batch by its id, a trip by its number
 * (docs/domain/trip-lists.md#row).
 */
export const detailLinkOf = (trip: FrozenRow<TripRow>): Opened => ({
  id: trip.batch_id ?? trip.trip_no,
  row: trip.id,
  isRemoved: trip.isRemoved ?? false,
});

/** Opens a trip's own page, below its list, whose URL the page returns to. */
export function useOpenDetails(): (of: Opened) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ id, row }) => {
      rememberOpened(row);
      void navigate(`${pathname}/${id}`, { state: { list: pathname + search } });
    },
    [navigate, pathname, search],
  );
}

/** Opens a trip below its list. */
export const DetailsButton = memo(function DetailsButton({
  id,
  row,
  name,
  isRemoved,
}: Opened & { name: string }) {
  const t = useMessages(messages);
  const { pathname, search } = useLocation();
  return (
    <DetailsLink
      to={isRemoved ? undefined : `${pathname}/${id}`}
      state={{ list: pathname + search }}
      onOpen={() => rememberOpened(row)}
      label={t('details.row', { trip: name })}
    >
      {t('details')}
    </DetailsLink>
  );
});

/**
 * DETAILS, and the pencil to the drop-off's edit screen where the composition has it
 * (docs/domain/trip-lists.md#row).
 */
export function ScheduledActions({ trip, name, care }: CareProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const hasEdit = usePages().some((page) => page.path === '/scheduled/:id/edit');
  const mayEdit = !trip.isRemoved && allows('editDrop', trip.state);
  return (
    <span className={styles.actions}>
      <DetailsButton {...detailLinkOf(trip)} name={name} />
      {hasEdit ? (
        <Tooltip content={t('edit.row', { trip: name })} relationship="label">
          {mayEdit ? (
            <ButtonLink
              appearance="subtle"
              icon={<EditRegular />}
              to={`/scheduled/${trip.trip_no}/edit`}
              // Trip details, booking and trip id are passed on (docs/domain/trip-lists.md#row).
              state={{ trip_id: trip.id, booking: trip.id, trip }}
              onOpen={() => rememberOpened(trip.id)}
            />
          ) : (
            <Button size="small" appearance="subtle" icon={<EditRegular />} disabledFocusable />
          )}
        </Tooltip>
      ) : null}
      {care ? <RowCare trip={trip} name={name} isWide={care === 'wide'} /> : null}
    </span>
  );
}

/** DETAILS, and the actions for a trip that needs one. */
export function InProgressActions({ trip, name, care }: CareProps) {
  return (
    <span className={useStyles().actions}>
      <DetailsButton {...detailLinkOf(trip)} name={name} />
      {care ? <RowCare trip={trip} name={name} isWide={care === 'wide'} /> : null}
    </span>
  );
}

/**
 * DETAILS, and on an expired booking RE-INITIATE, with a confirmation: it is booked again and
 * leaves the list.
 */
export function CompletedActions({ trip, name }: ActionProps) {
  const t = useMessages(reinitiateMessages);
  const styles = useStyles();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const isBlocked = isDone || trip.isRemoved === true || !canReinitiate(trip);
  return (
    <span className={styles.actions}>
      <DetailsButton {...detailLinkOf(trip)} name={name} />
      {trip.state === 'expired' ? (
        <Button
          size="small"
          disabledFocusable={isBlocked}
          aria-label={t('row', { number: name })}
          onClick={isBlocked ? undefined : () => setIsConfirming(true)}
        >
          {t('do')}
        </Button>
      ) : null}
      {isConfirming ? (
        <ReinitiateDialog
          id={trip.batch_id ?? trip.trip_no}
          number={name}
          onDone={() => setIsDone(true)}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </span>
  );
}
