import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { showsField } from 'shared-contracts/bookings/booking.rules';
import { serviceOf } from 'shared-contracts/services/service';
import { BusyIcon } from 'shared-ui/feedback';

import { useFormValue } from '../form/booking-form.tsx';
import type { BookingValues, Stop } from '../form/booking-values.ts';
import { useFieldSpanStyles } from '../layout/form-section.tsx';
import { FormStep } from '../layout/form-steps.tsx';
import { KeyCap } from '../layout/key-cap.tsx';
import { messages } from '../messages.ts';
import { AddressSection } from '../places/address-section.tsx';
import { RouteCard } from '../places/route-card.tsx';
import { CallerSection } from '../sections/caller-section.tsx';
import { contactExtras } from '../sections/contact-sections.tsx';
import { ExtraSections, type ExtraSection } from '../sections/extra-sections.tsx';
import { ParcelSection } from '../sections/parcel-section.tsx';
import { ReceiverFields } from '../sections/receiver-fields.tsx';
import { ServiceSection } from '../sections/service-section.tsx';
import { PurchaseSection } from './purchase-section.tsx';
import { TransactionSection } from './transaction-section.tsx';

const useStyles = makeStyles({ confirm: { columnGap: tokens.spacingHorizontalS } });

interface SingleDropFormProps {
  /** The form before anything was typed, to which a change of service resets it. */
  pristine: BookingValues;
  phoneLocked: boolean;
  callerCard: ReactNode;
  /** Beside the contacts: a promo, a voice note. */
  extras: readonly ExtraSection[];
  /** An estimate is being requested. */
  estimating: boolean;
  onConfirmAddress: () => void;
  /** The end that the user is editing, which a click on the map sets. */
  onEnd: (stop: Stop) => void;
}

/** One pickup, one drop-off: sections in the order of a typical call. */
export function SingleDropForm({
  pristine,
  phoneLocked,
  callerCard,
  extras,
  estimating,
  onConfirmAddress,
  onEnd,
}: SingleDropFormProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const service = serviceOf(useFormValue((values) => values.service_code));
  return (
    <>
      <FormStep name="caller">
        <ServiceSection pristine={pristine} />
        <CallerSection phoneLocked={phoneLocked} card={callerCard} />
      </FormStep>
      <FormStep name="route">
        <RouteCard>
          <AddressSection stop="pickup" isOnRail required onFocus={() => onEnd('pickup')} />
          <AddressSection
            stop="dropoff"
            isOnRail
            required={!service?.dropOptional}
            onFocus={() => onEnd('dropoff')}
          >
            {showsField(service, 'dropoff_name') ? <ReceiverFields /> : null}
            <div className={spans.full}>
              <Button
                className={styles.confirm}
                disabledFocusable={estimating}
                icon={estimating ? <BusyIcon /> : null}
                aria-keyshortcuts="Alt+Enter"
                onClick={onConfirmAddress}
              >
                <span>{t('confirm-address')}</span> <KeyCap>Alt Enter</KeyCap>
              </Button>
            </div>
          </AddressSection>
        </RouteCard>
      </FormStep>
      <FormStep name="rest">
        {service?.purchaseAmount ? <PurchaseSection /> : null}
        {service?.transaction ? <TransactionSection /> : null}
        <ParcelSection />
        <ExtraSections sections={[...contactExtras, ...extras]} />
      </FormStep>
    </>
  );
}
