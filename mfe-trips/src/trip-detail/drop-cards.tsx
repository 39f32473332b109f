import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { formatMoney, useLanguage, useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { Drop } from 'shared-contracts/trips/trip-detail';
import { StatusBadge } from 'shared-ui/catalogue';
import { detailMessages } from '../detail-messages.ts';

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  card: { padding: tokens.spacingHorizontalS, border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  head: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  failed: { color: tokens.colorPaletteRedForeground1 },
  number: { fontFamily: tokens.fontFamilyMonospace, fontVariantNumeric: 'tabular-nums slashed-zero' },
  fields: { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: tokens.spacingHorizontalM, rowGap: tokens.spacingVerticalXXS, marginBlock: tokens.spacingVerticalS, '& dd': { margin: 0 } },
});

/** What a drop came to: a failed attempt, a success, or its state (spec 2 §2). */
export function outcomeOf(drop: Pick<Drop, 'dStatus' | 'state'>): 'failed' | 'successful' | undefined {
  if (drop.dStatus === false) return 'failed';
  return drop.dStatus === true || drop.state === 'completed' || drop.state === 'feedback' || drop.state === 'finished' ? 'successful' : undefined;
}

/** The drops of a multi-drop booking, each a card that opens. */
export function DropCards({ drops }: { drops: readonly Drop[] }) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  return (
    <section className={styles.cards} aria-label={t('drop.list')}>
      {drops.map((drop) => {
        const outcome = outcomeOf(drop);
        const phone = drop.receiver_phone;
        const fields = [
          ['receiver', drop.receiver_name], ['zone', (language === 'ur' && drop.dropoff?.zone_ur) || drop.dropoff?.zone_en], ['address', drop.dropoff?.address], ['cod', formatMoney(drop.cod_amount)],
          ['parcel-value', drop.parcel_value === null ? '' : formatMoney(drop.parcel_value)], ['insurance', formatMoney(drop.parcel_insurance_charges)], ['order', drop.order_no],
        ] as const;
        return (
          <details key={drop.trip_id} className={styles.card}>
            <summary>
              <span className={styles.head}>
                <span className={styles.number} dir="ltr">{drop.trip_no}</span>
                {outcome ? <Text weight="semibold" className={outcome === 'failed' ? styles.failed : undefined}>{t(`drop.status-${outcome}`)}</Text> : <StatusBadge state={drop.state} />}
                {drop.display_tag === 'Z' ? <Text>{t('drop.return')}</Text> : null}
              </span>
            </summary>
            <dl className={styles.fields}>
              {fields.map(([name, value]) => [<dt key={name}>{t(`drop.${name}`)}</dt>, <dd key={`${name} value`}><bdi>{value || t('value.none')}</bdi>{name === 'receiver' && phone ? <> <Link href={`tel:+${phone}`} aria-label={t('call', { phone: formatPhone(phone) })} dir="ltr">{formatPhone(phone)}</Link></> : null}</dd>])}
            </dl>
          </details>
        );
      })}
    </section>
  );
}
