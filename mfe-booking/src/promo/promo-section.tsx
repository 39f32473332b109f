import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useMutation } from '@tanstack/react-query';
import { isApiFailure, notify, notifyFailure, useLanguage, useMessages } from 'shared-bus';
import { singleDropRules } from 'shared-contracts/bookings/booking.rules';
import { errors } from 'shared-contracts/core/errors';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { validateValue } from 'shared-contracts/core/field-rules';
import { TextField } from 'shared-ui/form';

import { useBookingForm, useField, useFormValue } from '../form/booking-form.tsx';
import { focusField } from '../form/form-focus.ts';
import { formWork } from '../form/pending-work.ts';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import type { ExtraSection } from '../sections/extra-sections.tsx';
import { applyPromoCode } from './promo.queries.ts';

const useStyles = makeStyles({
  apply: {
    marginBlockStart: '26px',
    justifySelf: 'start',
    '@media (max-width: 359px)': { marginBlockStart: 0 },
  },
  hint: { color: tokens.colorNeutralForeground3 },
  applied: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    marginBlockStart: '32px',
    '@media (max-width: 359px)': { marginBlockStart: 0 },
    color: tokens.colorStatusSuccessForeground1,
  },
});

/**
 * Apply needs city, phone, name and promo (docs/domain/booking.md#promo); these are checked in this
 * order.
 */
const needed = ['phone', 'name', 'promo'] as const;

/** A promo counts once it was applied; typing resets that. */
function PromoSection() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const form = useBookingForm();
  const fields = useField('promo');
  const application = useMutation({
    mutationKey: [...formWork, 'promo'],
    mutationFn: applyPromoCode,
  });
  const applied = useFormValue(
    ({ applied_promo, promo }) => applied_promo !== '' && applied_promo === promo.trim(),
  );
  const typed: typeof fields = {
    ...fields,
    set: (field, value) => form.update({ [field]: value, applied_promo: '' }),
  };

  const apply = () => {
    const { values } = form.now();
    if (!values.city)
      return notify({ intent: 'error', title: fieldMessages['promo.city'][language] });
    const wrong = needed.find(
      (field) =>
        values[field].trim() === '' || validateValue(singleDropRules[field], values[field]),
    );
    if (wrong) {
      form.touch([wrong]);
      if (wrong === 'promo')
        form.setServerError({
          field: 'promo',
          message: fieldMessages['promo.invalid'][language],
          value: values.promo,
        });
      return focusField(form, wrong);
    }
    application.mutateAsync(values).then(
      (answer) => {
        form.update((now) =>
          now.promo === values.promo ? { applied_promo: values.promo.trim() } : {},
        );
        notify({ intent: 'success', title: answer.message ?? t('promo.applied') });
      },
      (error: unknown) => {
        if (!isApiFailure(error) || error.status === 0 || error.endedSession) {
          notifyFailure(error);
          return;
        }
        // Every failure shows one sentence (docs/domain/booking.md#promo).
        form.setServerError({
          field: 'promo',
          message: errors['promo.refused'].message[language],
          value: values.promo,
        });
        form.touch(['promo']);
        notify({ intent: 'error', title: errors['promo.refused'].message[language] });
      },
    );
  };
  return (
    <FormSection title={t('section.promo')} note={t('optional')}>
      <TextField form={typed} name="promo" label={t('field.promo')} className={spans.half} />
      {applied ? (
        <>
          <Caption1 className={mergeClasses(styles.applied, spans.half)} role="status">
            <CheckmarkCircleRegular aria-hidden />
            <span>{t('promo.applied')}</span>
          </Caption1>
          <Caption1 className={mergeClasses(styles.hint, spans.full)}>
            {t('promo.no-figure')}
          </Caption1>
        </>
      ) : (
        <Button
          className={mergeClasses(styles.apply, spans.half)}
          disabledFocusable={application.isPending}
          onClick={apply}
        >
          {t('promo.apply')}
        </Button>
      )}
    </FormSection>
  );
}

export const promoExtra: ExtraSection = {
  name: 'promo',
  isNeeded: ({ values, showsError }) => values.promo !== '' || showsError('promo'),
  content: <PromoSection />,
};
