import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatDateTime, useMessages, useRole } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { tripRoles } from 'shared-contracts/core/role';
import type { BookingBrief } from 'shared-contracts/trips/place-history';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import { maskedText } from '../display/private-number.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { PageLink } from '../page/page-link.tsx';
import { bookingMessages } from './booking-messages.ts';

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: tokens.spacingVerticalXS,
    listStyleType: 'none',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  number: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
  rest: {
    gridColumnStart: 1,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  actions: { gridColumnStart: 2, gridRowStart: 1, gridRowEnd: 'span 2' },
});

/** The list that has a booking in a state. */
const pathOf = ({ id, state }: Pick<BookingBrief, 'id' | 'state'>): string => {
  const isOf = (list: readonly TripState[]) => list.some((one) => one === state);
  if (isOf(listStates.scheduled)) return `/scheduled/${id}`;
  return `/${isOf(listStates.inprogress) ? 'inprogress' : 'completed'}/${id}`;
};

interface BookingLineProps {
  booking: BookingBrief;
  /** Said first about it, such as why it is linked. */
  remark?: string | undefined;
  /** Buttons at its end. */
  children?: ReactNode;
}

/** A booking in a list, as a link where the user's role has trips. */
export function BookingLine({ booking, remark, children }: BookingLineProps) {
  const t = useMessages(bookingMessages);
  const styles = useStyles();
  const role = useRole();
  const { batch_number: batch, trip_no: tripNo, state, bdt, name, phone } = booking;
  const number = <bdi className={styles.number}>{batch ?? tripNo}</bdi>;
  const words = Object.entries({
    remark,
    at: formatDateTime(bdt),
    name,
    // On one line.
    phone: maskedText(phone).replace(' ', '\u00a0'),
    by: booking.booked_by && t('booked-by', { name: formatPhone(booking.booked_by) }),
  }).filter(([, word]) => word !== undefined && word !== '');
  return (
    <li className={styles.line}>
      <span className={styles.head}>
        {role && tripRoles.includes(role) ? (
          <PageLink to={pathOf(booking)}>{number}</PageLink>
        ) : (
          number
        )}
        <StatusBadge state={state} />
      </span>
      <Caption1 className={styles.rest}>
        {words.map(([about, word], nth) => (
          <span key={about}>
            {nth > 0 ? ' · ' : null}
            <bdi>{word}</bdi>
          </span>
        ))}
      </Caption1>
      {children === undefined ? null : <span className={styles.actions}>{children}</span>}
    </li>
  );
}
