import type { ReactNode } from 'react';

import { sendFood } from './batches/create-food.queries.ts';
import { FoodForm } from './batches/food-form.tsx';
import { FoodNumbers } from './batches/food-numbers.tsx';
import type { SendBooking } from './create/use-create.ts';
import { UploadSection } from './csv/upload-section.tsx';
import type { EstimateWindowState } from './estimate/use-estimate.ts';
import type { BookingForm } from './form/booking-form.tsx';
import type { BookingKindName } from './form/booking-services.ts';
import type { BookingValues, Stop } from './form/booking-values.ts';
import { fieldsOf } from './form/form-rules.ts';
import { BatchNumbers } from './multi-drop/batch-numbers.tsx';
import { sendBatch } from './multi-drop/create-batch.queries.ts';
import { MultiDropForm } from './multi-drop/multi-drop-form.tsx';
import type { Drops } from './multi-drop/use-drops.ts';
import { promoExtra } from './promo/promo-section.tsx';
import type { ExtraSection } from './sections/extra-sections.tsx';
import { sendRide } from './single-drop/create.queries.ts';
import { SingleDropForm } from './single-drop/single-drop-form.tsx';

/** Props of the form of every kind. */
interface FormParts {
  pristine: BookingValues;
  phoneLocked: boolean;
  isClient: boolean;
  callerCard: ReactNode;
  voiceNote: ExtraSection;
  drops: Drops;
  /** A message beside the drops. */
  message: string | undefined;
  estimate: EstimateWindowState;
  onEnd: (stop: Stop) => void;
}

interface ConfirmParts {
  touch: BookingForm['touch'];
  drops: Drops;
  estimate: EstimateWindowState;
}

interface BookingKind {
  /** Sends the booking; `zone` is the one that the form shows. */
  send: (zone: BookingValues['zone'] | undefined) => SendBooking;
  created: 'created' | 'created.batch' | 'created.food';
  form: (parts: FormParts) => ReactNode;
  /** Shown in the bar instead of the fare; undefined for the fare itself. */
  numbers: ReactNode;
  /** Runs when Confirm Address is pressed. */
  confirm: (parts: ConfirmParts) => void;
  hasEstimate: boolean;
}

/** All that depends on the kind of a booking. */
export const bookingKinds: Readonly<Record<BookingKindName, BookingKind>> = {
  ride: {
    send: () => sendRide,
    created: 'created',
    form: ({ pristine, phoneLocked, callerCard, voiceNote, estimate, onEnd }) => (
      <SingleDropForm
        pristine={pristine}
        phoneLocked={phoneLocked}
        callerCard={callerCard}
        extras={[promoExtra, voiceNote]}
        estimating={estimate.isRequesting}
        onConfirmAddress={estimate.confirm}
        onEnd={onEnd}
      />
    ),
    numbers: undefined,
    confirm: ({ estimate }) => estimate.confirm(),
    hasEstimate: true,
  },
  drops: {
    send: () => sendBatch,
    created: 'created.batch',
    form: ({ pristine, phoneLocked, isClient, callerCard, voiceNote, drops, message, onEnd }) => (
      <MultiDropForm
        pristine={pristine}
        caller={{ phoneLocked, card: callerCard }}
        isClient={isClient}
        extras={[voiceNote]}
        upload={UploadSection}
        drops={drops}
        message={message}
        onEnd={onEnd}
      />
    ),
    numbers: <BatchNumbers />,
    confirm: ({ drops }) => drops.confirm(),
    hasEstimate: false,
  },
  food: {
    send: sendFood,
    created: 'created.food',
    form: ({ pristine, phoneLocked, callerCard, voiceNote, onEnd }) => (
      <FoodForm
        pristine={pristine}
        phoneLocked={phoneLocked}
        callerCard={callerCard}
        extras={[voiceNote]}
        onPickup={() => onEnd('pickup')}
      />
    ),
    numbers: <FoodNumbers />,
    confirm: ({ touch }) => touch(fieldsOf('pickup')),
    hasEstimate: false,
  },
};
