import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { dash, useLanguage, useMessages } from 'shared-bus';
import { serviceOf } from 'shared-contracts/services/service';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { CopyableId, MoneyText, ServiceLabel } from 'shared-ui/display';

import { detailMessages } from '../detail-messages.ts';
import { CallLink } from '../trip/call-link.tsx';
import { placeLines } from '../trip/zone-of.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  soft: { color: tokens.colorNeutralForeground3 },
});

/** "From": the pickup and the contact to call, read-only (docs/domain/drop-off-edit.md#screen). */
export function FromCard({ trip }: { trip: TripDetail }) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const { passenger, pickup, trip_type: code } = trip;
  const { zone, address } = placeLines(pickup, language);
  return (
    <section className={styles.card} aria-label={t('edit.from')}>
      <div className={styles.row}>
        <h2 className={styles.title}>{t('edit.from')}</h2>
        <ServiceLabel code={code} />
        <Text className={styles.soft} dir="ltr">
          {code ?? dash}
        </Text>
        <CopyableId text={trip.trip_no} />
      </div>
      <div className={styles.row}>
        <Text weight="semibold" dir="auto">
          {passenger.name}
        </Text>
        <CallLink phone={passenger.phone} />
      </div>
      {zone ? <Text weight="semibold">{zone}</Text> : null}
      {address ? (
        <Text>
          <bdi>{address}</bdi>
        </Text>
      ) : null}
      {passenger.alt_phone ? (
        <div className={styles.row}>
          <Text className={styles.soft}>{t('edit.alt')}</Text>
          <Text dir="auto">{passenger.alt_name}</Text>
          <CallLink phone={passenger.alt_phone} />
        </div>
      ) : null}
      {serviceOf(code)?.transaction ? (
        <div className={styles.row}>
          <Text className={styles.soft}>{t('edit.amount')}</Text>
          <MoneyText rupees={trip.amount} />
          <Text className={styles.soft}>{t('edit.tid')}</Text>
          <Text dir="ltr">{trip.tid ?? t('value.none')}</Text>
        </div>
      ) : null}
    </section>
  );
}
