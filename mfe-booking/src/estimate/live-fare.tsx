import { Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatMoney, isServerAway, kilometres, useMessages, wholeMinutes } from 'shared-bus';

import { useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { BarNumber, BarNumbers } from './bar-number.tsx';
import { fareOfWay } from './fare-of-way.queries.ts';
import { nearestDriver } from './nearest-driver.queries.ts';

const useStyles = makeStyles({ label: { color: tokens.colorNeutralForeground3 } });

/** When the nearest free driver can be at the pickup. */
export const PickupEta = memo(function PickupEta() {
  const t = useMessages(messages);
  const pickup = useFormValue((values) => values.pickup);
  const service_code = useFormValue((values) => values.service_code);
  const { data: seconds } = useQuery(nearestDriver({ pickup, service_code }));
  if (seconds === undefined) return null;
  return (
    <BarNumber label={t('estimate.pickup')}>
      {seconds === null
        ? t('estimate.no-driver')
        : t('minutes', { count: wholeMinutes(Math.max(60, seconds)) })}
    </BarNumber>
  );
});

/**
 * Distance, time and fare as soon as both places are known (docs/domain/booking.md#estimate), until
 * Confirm Address attaches an estimate to the booking.
 */
export const LiveFare = memo(function LiveFare({
  isClient,
  isProvisional,
}: {
  isClient: boolean;
  isProvisional: boolean;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const start = useFormValue((values) => values.pickup);
  const end = useFormValue((values) => values.dropoff);
  const service_code = useFormValue((values) => values.service_code);
  const isKnown = start !== null && end !== null;
  const { data, error } = useQuery({
    ...fareOfWay({ service_code, start: start ?? nowhere, end: end ?? nowhere }),
    enabled: isKnown,
  });
  if (!isKnown || !data)
    return (
      <>
        <Caption1 className={styles.label}>{t(textOf(isKnown, error))}</Caption1>
        <PickupEta />
      </>
    );
  const { actual, adjusted_fare: adjusted, calldata } = data;
  return (
    <BarNumbers>
      <BarNumber label={t('distance')}>
        {t('kilometres', { count: kilometres(calldata.dist) })}
      </BarNumber>
      <BarNumber label={t('time')}>
        {t('minutes', { count: wholeMinutes(calldata.time) })}
      </BarNumber>
      <BarNumber label={t(isProvisional ? 'fare.provisional' : 'fare')}>
        {formatMoney((isClient ? actual : (adjusted ?? actual)) ?? NaN)}
      </BarNumber>
      <PickupEta />
    </BarNumbers>
  );
});

const textOf = (isKnown: boolean, error: Error | null) => {
  if (!isKnown) return 'estimate.none';
  return isServerAway(error) ? 'estimate.after-sending' : 'estimate.asking';
};

const nowhere = { lat: 0, lng: 0 };
