import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { formatMoney, useMessages, kilometres } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';
import { rupeesOf } from 'shared-contracts/core/amount';

import { useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { routeMeters } from './order.ts';

const useStyles = makeStyles({
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground3 },
});

/** The totals of a batch: its drops, the cash to collect, the route over all of them. */
export function BatchNumbers() {
  const t = useMessages(messages);
  const styles = useStyles();
  const pickup = useFormValue((values) => values.pickup);
  const drops = useFormValue((values) => values.drops);
  const is_return_run = useFormValue((values) => values.is_return_run);
  const cash = drops.reduce((sum, drop) => sum + rupeesOf(drop.cod_amount), 0);
  const places = drops.flatMap(({ point }) => point ?? []);
  const numbers = [
    [t('drops.title'), t('drops.count', { count: drops.length, most: maxDrops })],
    ...(cash > 0 ? [[t('drops.total'), formatMoney(cash)]] : []),
    ...(pickup && places.length > 0
      ? [
          [
            t('drops.route'),
            t('kilometres', { count: kilometres(routeMeters(pickup, places, is_return_run)) }),
          ],
        ]
      : []),
  ];
  return numbers.map(([label, value]) => (
    <span key={label} className={styles.number}>
      <Caption1 wrap={false} className={styles.label}>
        {label}
      </Caption1>
      <Text wrap={false}>
        <bdi>{value}</bdi>
      </Text>
    </span>
  ));
}
