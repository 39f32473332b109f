import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import type { TripOffer } from 'shared-contracts/dispatch/offer';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { KeyCap } from 'shared-ui/display';

import { careMessages } from '../care-messages.ts';
import { useOfferText } from './offer-text.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface OfferLineProps {
  trip: Pick<TripDetail, 'offer' | 'offers_not_taken'>;
  /** Omitted where the user may not. */
  onWithdraw: (() => void) | undefined;
}

/** The running offer with Withdraw, and how many offers were not taken. */
export function OfferLine({ trip, onWithdraw }: OfferLineProps) {
  const t = useMessages(careMessages);
  const styles = useStyles();
  const { offer, offers_not_taken: notTaken } = trip;
  if (!offer && !notTaken) return null;
  return (
    <div className={styles.line}>
      {offer ? <OpenOffer offer={offer} onWithdraw={onWithdraw} /> : null}
      {notTaken ? (
        <Text size={200} className={styles.quiet}>
          {t('offer.not-taken', { count: notTaken })}
        </Text>
      ) : null}
    </div>
  );
}

function OpenOffer({
  offer,
  onWithdraw,
}: { offer: TripOffer } & Pick<OfferLineProps, 'onWithdraw'>) {
  const t = useMessages(careMessages);
  const text = useOfferText(offer);
  return (
    <>
      <Text>{text}</Text>
      {onWithdraw ? (
        <Button
          size="small"
          aria-label={t('offer.withdraw.from', { name: offer.driver.full_name })}
          onClick={onWithdraw}
        >
          <span>{t('offer.withdraw')}</span>
          <KeyCap>O</KeyCap>
        </Button>
      ) : null}
    </>
  );
}
