import { Caption1, Text } from '@fluentui/react-components';
import { formatMoney, useMessages } from 'shared-bus';

import { useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import { displayedBookingFare } from './fare.ts';
import { useInsurance } from './use-insurance.ts';

/**
 * The fare with the insurance charge, where the parcel is insured
 * (docs/domain/booking.md#estimate).
 */
export function InsuredFare({ isClient }: { isClient: boolean }) {
  const t = useMessages(messages);
  const { charge } = useInsurance();
  const fare = useFormValue((values) => displayedBookingFare(values, isClient));
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
