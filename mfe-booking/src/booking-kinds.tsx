import type { ReactNode } from 'react';

import { foodBody } from './batches/food-body.ts';
import { FoodForm } from './batches/food-form.tsx';
import { FoodNumbers } from './batches/food-numbers.tsx';
import type { RequestOf } from './create/use-create.ts';
import { UploadSection } from './csv/upload-section.tsx';
import type { EstimateWindowState } from './estimate/use-estimate.ts';
import type { BookingForm } from './form/booking-form.tsx';
import type { BookingKindName } from './form/booking-services.ts';
import type { BookingValues, Stop } from './form/booking-values.ts';
import { fieldsOf } from './form/form-rules.ts';
import { rideBody } from './form/ride-body.ts';
import { batchBody } from './multi-drop/batch-body.ts';
import { BatchNumbers } from './multi-drop/batch-numbers.tsx';
import { MultiDropForm } from './multi-drop/multi-drop-form.tsx';
import type { Drops } from './multi-drop/use-drops.ts';
import { promoExtra } from './promo/promo-section.tsx';
import type { ExtraSection } from './sections/extra-sections.tsx';
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
  /** The creating call; `zone` is the one that the form shows. */
  requestOf: (zone: BookingValues['zone'] | undefined) => RequestOf;
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
    requestOf: () => (values, about) => ({ to: 'ride', body: rideBody(values, about) }),
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
    requestOf: () => (values, about) => ({ to: 'drops', body: batchBody(values, about) }),
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
    requestOf:
      (zone) =>
      (values, { queueRowId }) => {
        if (!zone) throw new Error('a batch without a zone is not sent');
        return { to: 'food', body: foodBody(values, zone, queueRowId) };
      },
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
