import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { formatMoney, useLanguage, useMessages } from 'shared-bus';
import { serviceOf } from 'shared-contracts/services/service';
import type { TripDrop } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { cashText, Disclosure, StatusBadge } from 'shared-ui/display';
import { ButtonLink } from 'shared-ui/page';

import { detailMessages } from '../detail-messages.ts';
import { CallLink } from '../trip/call-link.tsx';
import { placeLines } from '../trip/zone-of.ts';
import type { EditLink } from './use-drop-edit.ts';

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  card: {
    padding: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  pin: {
    minInlineSize: '20px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground1,
    color: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
  number: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    marginBlock: tokens.spacingVerticalS,
    '& dd': { margin: 0 },
  },
});

/**
 * The result of a drop: a failed attempt, a success, or its state
 * (docs/domain/trip-detail.md#drops).
 */
function outcomeOf(drop: Pick<TripDrop, 'dStatus' | 'state'>): 'failed' | 'successful' | undefined {
  if (drop.dStatus === false) return 'failed';
  return drop.dStatus === true ||
    drop.state === 'completed' ||
    drop.state === 'feedback' ||
    drop.state === 'finished'
    ? 'successful'
    : undefined;
}

/**
 * Whether a drop carries something to somebody: a parcel, cash to collect, an order, a receiver. A
 * ride carries none of these.
 */
export const isDelivery = (drop: TripDrop): boolean =>
  serviceOf(drop.service_code)?.parcel === true ||
  (drop.cod_amount ?? 0) > 0 ||
  [drop.receiver_name, drop.receiver_phone, drop.order_no, drop.special_instructions].some(
    Boolean,
  ) ||
  drop.parcel_value !== null;

interface DropCardProps {
  drop: TripDrop;
  /** The number of its pin, where there are several. */
  pin?: number;
  /** It is always open: the only drop of its booking. */
  isOpen?: boolean;
  /** The page that edits a drop; undefined where it cannot be edited. */
  editOf?: EditLink | undefined;
}

/** One delivery: destination, receiver, cash to collect and value. */
export function DropCard({ drop, pin, isOpen = false, editOf }: DropCardProps) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const outcome = outcomeOf(drop);
  const phone = drop.receiver_phone;
  const { zone, address, landmark } = placeLines(drop.dropoff, language);
  const fields = [
    ['receiver', drop.receiver_name],
    ['zone', zone],
    ['address', address],
    ['landmark', landmark],
    ['cod', cashText(drop.cod_amount, drop.service_code)],
    ['parcel-value', drop.parcel_value === null ? '' : formatMoney(drop.parcel_value)],
    ['insurance', formatMoney(drop.parcel_insurance_charges)],
    ['order', drop.order_no],
    ['instructions', drop.special_instructions],
  ] as const;
  return (
    <Disclosure
      className={styles.card}
      open={isOpen}
      title={
        <span className={styles.head}>
          {pin === undefined ? null : <span className={styles.pin}>{pin}</span>}
          {isOpen ? (
            <Text weight="semibold">{t('drop.delivery')}</Text>
          ) : (
            <span className={styles.number} dir="ltr">
              {drop.trip_no}
            </span>
          )}
          {outcome ? (
            <Text weight="semibold" className={outcome === 'failed' ? styles.failed : undefined}>
              {t(`drop.status-${outcome}`)}
            </Text>
          ) : (
            <StatusBadge state={drop.state} />
          )}
          {drop.display_tag === 'Z' ? <Text>{t('drop.return')}</Text> : null}
        </span>
      }
    >
      <dl className={styles.fields}>
        {fields.map(([name, value]) => [
          <dt key={name}>{t(`drop.${name}`)}</dt>,
          <dd key={`${name} value`}>
            <bdi>{value || t('value.none')}</bdi>
            {name === 'receiver' && phone ? (
              <>
                {' '}
                <CallLink phone={phone} />
              </>
            ) : null}
          </dd>,
        ])}
      </dl>
      {editOf ? (
        <ButtonLink aria-label={t('drop.edit', { number: drop.trip_no })} {...editOf(drop)}>
          {t('edit.drop')}
        </ButtonLink>
      ) : null}
    </Disclosure>
  );
}

/** The drops of a multi-drop booking, each a card that opens. */
export function DropCards({
  drops,
  editOf,
}: {
  drops: readonly TripDrop[];
  editOf?: EditLink | undefined;
}) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  return (
    <section className={styles.cards} aria-label={t('drop.list')}>
      {drops.map((drop, index) => (
        <DropCard
          key={drop.trip_id}
          drop={drop}
          pin={index + 1}
          editOf={allows('editDrop', drop.state) ? editOf : undefined}
        />
      ))}
    </section>
  );
}
