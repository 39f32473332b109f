import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { formatMoney, kilometres, useMessages, wholeMinutes } from 'shared-bus';
import { formatPhone, phoneLink } from 'shared-contracts/core/phone';
import { pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { MissedButton } from 'shared-ui/drivers';

import { detailMessages } from '../detail-messages.ts';
import { useExclusionText } from '../trip/use-exclusion-text.ts';

const useStyles = makeStyles({
  card: {
    position: 'absolute',
    insetBlockEnd: tokens.spacingVerticalXXL,
    insetInlineStart: tokens.spacingHorizontalM,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
});

interface DriverCardProps {
  driver: NearbyDriver;
  /** Opened by the keyboard from elsewhere: it gets the focus, and returns it when closed. */
  takesFocus: boolean;
  onClose: () => void;
  /** Place among those who are offered, from 1, and their number. */
  rank: { place: number; count: number } | undefined;
  onAssign: () => void;
}

/** The driver behind a dot on the map (docs/domain/trip-detail.md#map). */
export function DriverCard({ driver, takesFocus, onClose, rank, onAssign }: DriverCardProps) {
  const t = useMessages(detailMessages);
  const exclusionText = useExclusionText();
  const styles = useStyles();
  const excluded = driver.ranking?.excluded;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const from = document.activeElement;
    close.current?.focus();
    return () => {
      if (from instanceof HTMLElement) from.focus();
    };
  }, [takesFocus]);
  return (
    <div className={styles.card} role="dialog" aria-label={driver.full_name}>
      <Text weight="semibold">{driver.full_name}</Text>
      {rank ? <Text>{t('popup.rank', rank)}</Text> : null}
      {excluded ? <Text>{exclusionText(excluded)}</Text> : null}
      <Text>
        {t('assign.away', {
          km: kilometres(driver.distance),
          minutes: wholeMinutes(pickupTime(driver)),
        })}
      </Text>
      <Link
        href={phoneLink(driver.mobile_1)}
        aria-label={t('call', { phone: formatPhone(driver.mobile_1) })}
        dir="ltr"
      >
        {formatPhone(driver.mobile_1)}
      </Link>
      <Text>
        <span>{t('popup.wallet')}</span>: <span>{formatMoney(driver.wallet)}</span>
      </Text>
      <Text>
        <span>{t('popup.limit')}</span>: <span>{formatMoney(driver.limit)}</span>
      </Text>
      {rank ? (
        <Button size="small" appearance="primary" onClick={onAssign}>
          {t('assign.do')}
        </Button>
      ) : null}
      <MissedButton remote="mfe-trips" driver={{ id: driver.id, name: driver.full_name }} />
      <Button
        ref={close}
        size="small"
        onClick={onClose}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      >
        {t('popup.close')}
      </Button>
    </div>
  );
}
