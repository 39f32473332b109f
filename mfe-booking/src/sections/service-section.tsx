import { makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { ServiceIcon } from 'shared-ui/icons';

import { useUndo } from '../draft/use-undo.ts';
import { useBookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import {
  bookableServices,
  resetForService,
  sameValues,
  undoReset,
} from '../form/booking-values.ts';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { serviceKeys } from '../messages.ts';
import { messages } from '../messages.ts';
import { DropModes } from './drop-modes.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXS,
    rowGap: tokens.spacingVerticalXS,
  },
});

/** Every service of a single drop has a name here; others are not shown. */
const serviceKey = (code: number) => serviceKeys.find((listed) => listed === code) ?? 35;

/**
 * The service, which determines the form's rules. A change clears the form, with Undo
 * (docs/decisions/screens.md#service-change).
 */
export function ServiceSection({ pristine }: { pristine: BookingValues }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const onwards = useLanguage().direction === 'rtl' ? -1 : 1;
  const form = useBookingForm();
  const offerUndo = useUndo();
  const { values } = form;
  const offered = useReference('services');
  const codes = bookableServices.filter(
    (code) => offered.length === 0 || offered.some((choice) => choice.service_code === code),
  );
  const name = (code: number): string => t(`service.${serviceKey(code)}`);

  const choose = (code: number) => {
    if (code === values.service_code) return;
    const next = resetForService(code, values, pristine);
    form.replace(next);
    if (sameValues({ ...next, service_code: values.service_code }, values)) return;
    offerUndo(
      t('service.reset', { service: name(code) }),
      () => form.restore(undoReset(values, code), next),
      { survives: true },
    );
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowRight: onwards, ArrowDown: 1, ArrowLeft: -onwards, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = codes[(codes.indexOf(values.service_code) + by + codes.length) % codes.length];
    if (next === undefined) return;
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-code="${next}"]`)?.focus();
  };

  return (
    <FormSection title={t('section.service')}>
      <div
        className={mergeClasses(styles.row, spans.full)}
        role="radiogroup"
        aria-label={t('section.service')}
        tabIndex={-1}
        onKeyDown={key}
      >
        {codes.map((code) => {
          const checked = code === values.service_code;
          return (
            <ToggleButton
              key={code}
              size="small"
              role="radio"
              aria-checked={checked}
              aria-pressed={undefined}
              checked={checked}
              tabIndex={checked ? 0 : -1}
              data-code={code}
              icon={<ServiceIcon code={code} />}
              onClick={() => choose(code)}
            >
              {name(code)}
            </ToggleButton>
          );
        })}
      </div>
      <DropModes />
    </FormSection>
  );
}
