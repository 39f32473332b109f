import { useMessages, useReference } from 'shared-bus';

import { useUndo } from '../draft/use-undo.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { bookableServices } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { sameValues } from '../form/booking-values.ts';
import { resetForService, undoReset } from '../form/service-change.ts';
import { FormSection } from '../layout/form-section.tsx';
import { serviceKeys } from '../messages.ts';
import { messages } from '../messages.ts';
import { DropModes } from './drop-modes.tsx';
import { ServiceChoice } from './service-choice.tsx';

/** Every service of a single drop has a name here; others are not shown. */
const serviceKey = (code: number) => serviceKeys.find((listed) => listed === code) ?? 35;

/**
 * The service, which determines the form's rules. A change clears the form, with Undo
 * (docs/decisions/screens.md#service-change).
 */
export function ServiceSection({ pristine }: { pristine: BookingValues }) {
  const t = useMessages(messages);
  const form = useBookingForm();
  const offerUndo = useUndo();
  const service_code = useFormValue((values) => values.service_code);
  const offered = useReference('services');
  const codes = bookableServices.filter(
    (code) => offered.length === 0 || offered.some((choice) => choice.service_code === code),
  );
  const name = (code: number): string => t(`service.${serviceKey(code)}`);

  const choose = (code: number) => {
    const { values } = form.now();
    if (code === values.service_code) return;
    const next = resetForService(code, values, pristine);
    form.replace(next);
    const { drop_mode } = values;
    if (sameValues({ ...next, service_code: values.service_code, drop_mode }, values)) return;
    offerUndo(t('service.reset', { service: name(code) }), () =>
      form.restore(undoReset(values, code), next),
    );
  };
  return (
    <FormSection title={t('section.service')} isTitleHidden>
      <ServiceChoice codes={codes} chosen={service_code} nameOf={name} onChoose={choose} />
      <DropModes />
    </FormSection>
  );
}
