import { Caption1, Text } from '@fluentui/react-components';
import { formatMoney, useMessages } from 'shared-bus';

import { useBookingForm } from '../booking-form.tsx';
import { catalogue } from '../catalogue.ts';
import { useInsurance } from '../use-insurance.ts';
import { shownFare } from './fare.ts';

/**
 * The fare with the insurance charge, where the parcel is insured
 * (docs/domain/booking.md#estimate).
 */
export function InsuredFare({ isClient }: { isClient: boolean }) {
  const t = useMessages(catalogue);
  const { values } = useBookingForm();
  const { charge } = useInsurance();
  const fare = shownFare(values, isClient);
  if (charge === 0 || fare === undefined) return null;
  return (
    <>
      <Caption1 wrap={false}>{t('fare.insured')}</Caption1>
      <Text weight="semibold" wrap={false}>
        <bdi>{formatMoney(fare + charge)}</bdi>
      </Text>
    </>
  );
}
