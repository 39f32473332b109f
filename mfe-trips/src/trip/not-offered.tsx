import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import {
  exclusionReason,
  type NotOffered as NotOfferedReason,
} from 'shared-contracts/trips/trip-detail.rules';
import { Disclosure } from 'shared-ui/display';

import { detailMessages } from '../detail-messages.ts';

const useStyles = makeStyles({
  others: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { maxBlockSize: '160px', marginBlock: tokens.spacingVerticalXS, overflowY: 'auto' },
});

const reasons = ['busy', 'cash'] as const satisfies readonly NotOfferedReason[];

interface NotOfferedProps {
  drivers: readonly NearbyDriver[];
  trip: TripDetail;
  onShow: (id: string) => void;
}

/** Drivers excluded by a rule, with the reason (docs/decisions/screens.md#drivers-not-offered). */
export function NotOffered({ drivers, trip, onShow }: NotOfferedProps) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const others = drivers.flatMap((driver) => {
    const reason = exclusionReason(driver, trip);
    return reason ? [{ driver, reason }] : [];
  });
  if (others.length === 0) return null;
  return (
    <Disclosure
      className={styles.others}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      title={
        <>
          <span>{t('assign.not-offered', { count: others.length })}</span>
          {reasons.map((reason) => {
            const count = others.filter((other) => other.reason === reason).length;
            return count > 0 ? (
              <span key={reason}>{` · ${t(`assign.count-${reason}`, { count })}`}</span>
            ) : null;
          })}
        </>
      }
    >
      <ul className={styles.list}>
        {(isOpen ? others : []).map(({ driver, reason }) => (
          <li key={driver.id}>
            <Text size={200}>
              <Link as="button" onClick={() => onShow(driver.id)}>
                <bdi>{driver.full_name}</bdi>
              </Link>
              : <span>{t(`assign.reason-${reason}`)}</span>
            </Text>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
