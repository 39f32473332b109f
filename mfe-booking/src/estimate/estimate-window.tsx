import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { formatMoney, useMessages } from 'shared-bus';

import { useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { displayedBookingFare } from './fare.ts';
import { useInsurance } from './use-insurance.ts';
import { useRouteTexts } from './use-route-texts.ts';

const useStyles = makeStyles({
  window: {
    position: 'absolute',
    insetBlockEnd: '100%',
    insetInlineEnd: tokens.spacingHorizontalL,
    marginBlockEnd: tokens.spacingVerticalM,
    zIndex: 2,
    width: '280px',
    maxWidth: 'calc(100% - 32px)',
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBlockEnd: tokens.spacingVerticalXS,
  },
  title: { margin: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, textAlign: 'end' },
});

/**
 * The fare estimate, over the map; it closes when an address changes
 * (docs/domain/booking.md#estimate). Not modal, so the form can still be used.
 */
export function EstimateWindow({ isClient, onClose }: { isClient: boolean; onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { charge } = useInsurance();
  const estimate = useFormValue((values) => values.estimate);
  const fare = useFormValue((values) => displayedBookingFare(values, isClient));
  const { distance, time } = useRouteTexts(estimate);
  if (!estimate) return null;
  const {
    actual,
    adjusted_fare,
    calldata: { dist },
  } = estimate;
  const rows = [
    [t('distance'), distance],
    [t('time'), time],
    [t('estimate.actual'), formatMoney(actual)],
    ...(isClient || adjusted_fare === actual
      ? []
      : [[t('estimate.adjusted'), formatMoney(adjusted_fare)]]),
    ...(charge > 0
      ? [
          [t('insurance.charges'), formatMoney(charge)],
          [t('fare.insured'), formatMoney((fare ?? actual ?? NaN) + charge)],
        ]
      : []),
    ...(dist && actual !== null
      ? [[t('estimate.per-km'), formatMoney(Math.round(actual / (dist / 1000)))]]
      : []),
  ];
  return (
    <section className={styles.window} aria-label={t('estimate.title')}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.title}>
          {t('estimate.title')}
        </Subtitle2>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('estimate.close')}
          onClick={onClose}
        />
      </div>
      <dl className={styles.list}>
        {rows.map(([label, value]) => [
          <dt key={label} className={styles.label}>
            {label}
          </dt>,
          <dd key={`${label}-value`} className={styles.value}>
            <bdi>{value}</bdi>
          </dd>,
        ])}
      </dl>
    </section>
  );
}
