import type { ComponentType, ReactNode } from 'react';

import type { BookingValues, Stop } from '../form/booking-values.ts';
import { FormStep } from '../layout/form-steps.tsx';
import { AddressSection } from '../places/address-section.tsx';
import { CallerSection } from '../sections/caller-section.tsx';
import { contactExtras } from '../sections/contact-sections.tsx';
import { ExtraSections, type ExtraSection } from '../sections/extra-sections.tsx';
import { ServiceSection } from '../sections/service-section.tsx';
import { DropsSection } from './drops-section.tsx';
import { FixedFares } from './fixed-fares.tsx';
import { PartnerSection } from './partner-section.tsx';
import type { Drops } from './use-drops.ts';

interface MultiDropFormProps {
  pristine: BookingValues;
  caller: { phoneLocked: boolean; card: ReactNode };
  /** A client selects neither partner nor fare (docs/domain/batches.md#several-drops). */
  isClient: boolean;
  extras: readonly ExtraSection[];
  upload: ComponentType<{ shown: boolean }>;
  drops: Drops;
  message: string | undefined;
  onEnd: (stop: Stop) => void;
}

/** One pickup, up to twenty drops. */
export function MultiDropForm({
  pristine,
  caller: { phoneLocked, card: callerCard },
  isClient,
  extras,
  upload,
  drops,
  message,
  onEnd,
}: MultiDropFormProps) {
  return (
    <>
      <FormStep name="caller">
        <ServiceSection pristine={pristine} />
        <CallerSection phoneLocked={phoneLocked} card={callerCard} />
      </FormStep>
      <FormStep name="route">
        <AddressSection stop="pickup" required onFocus={() => onEnd('pickup')} />
        <DropsSection
          drops={drops}
          message={message}
          upload={upload}
          onDropFocus={() => onEnd('dropoff')}
        />
      </FormStep>
      <FormStep name="rest">
        {isClient ? null : (
          <>
            <PartnerSection />
            <FixedFares />
          </>
        )}
        <ExtraSections sections={[...contactExtras, ...extras]} />
      </FormStep>
    </>
  );
}
