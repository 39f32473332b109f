import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { hasExtension, useMessages, useRole } from 'shared-bus';
import type { RepeatedBooking } from 'shared-contracts/recurring/recurring';
import { dialogOnDemand } from 'shared-ui/feedback';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { kindOf } from '../form/booking-services.ts';
import { focusField } from '../form/form-focus.ts';
import { fieldOrder } from '../form/form-rules.ts';
import { rideBody } from '../form/ride-body.ts';
import { messages } from '../messages.ts';

const RuleDialog = dialogOnDemand(async () => (await import('./rule.dialog.tsx')).RuleDialog);

/** Repeats a single booking as the form has it; a field that is missing gets the focus. */
export function RepeatButton() {
  const t = useMessages(messages);
  const form = useBookingForm();
  const isClient = useRole() === 'dispatch_client';
  const [booking, setBooking] = useState<RepeatedBooking>();
  const kind = useFormValue(kindOf);
  if (kind !== 'ride' || !hasExtension('recurring')) return null;
  const open = () => {
    const { errors, values } = form.now();
    const wrong = fieldOrder.find((field) => errors[field]);
    form.touch(fieldOrder);
    if (wrong) return focusField(form, wrong);
    const {
      id: _request,
      est_req_id: _quote,
      promo: _promo,
      voice_recording: _note,
      ...repeated
    } = rideBody(values, { queueRowId: undefined, isClient });
    setBooking(repeated);
  };
  return (
    <>
      <Button size="small" appearance="subtle" onClick={open}>
        <span>{t('repeat')}</span>
      </Button>
      {booking ? <RuleDialog booking={booking} onClose={() => setBooking(undefined)} /> : null}
    </>
  );
}
