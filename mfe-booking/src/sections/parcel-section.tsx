import {
  Checkbox,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { formatMoney, useLanguage, useMessages } from 'shared-bus';
import { showsField } from 'shared-contracts/bookings/booking.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { serviceOf } from 'shared-contracts/services/service';

import { useInsurance } from '../estimate/use-insurance.ts';
import { overLimit } from '../form/booking-check.ts';
import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { FormTextField } from '../form/form-fields.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  charge: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The parcel: COD, value, insurance, order, instructions; each only where the service has it. */
export function ParcelSection() {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { update } = useBookingForm();
  const service_code = useFormValue((values) => values.service_code);
  const hasCash = useFormValue((values) => values.cod_amount !== '');
  const isInsured = useFormValue((values) => values.parcel_insurance);
  const isOverLimit = useFormValue((values) => overLimit(values) !== undefined);
  const insurance = useInsurance();
  const service = serviceOf(service_code);
  if (!showsField(service, 'order_no')) return null;
  return (
    <FormSection title={t('section.parcel')}>
      {/* Cash that an app's request brought along is seen, and closed, where the service has
          none to type. */}
      {showsField(service, 'cod_amount') || hasCash ? (
        <FormTextField
          name="cod_amount"
          label={t('field.cod_amount')}
          className={spans.half}
          disabled={!showsField(service, 'cod_amount')}
        />
      ) : null}
      {showsField(service, 'parcel_value') ? (
        <FormTextField name="parcel_value" label={t('field.parcel_value')} className={spans.half} />
      ) : null}
      {showsField(service, 'parcel_value') && insurance.offered ? (
        <div className={mergeClasses(styles.charge, spans.full)}>
          {/* Insurance goes with a value: without it there is none
              (docs/domain/booking.md#parcel-and-insurance). */}
          <Checkbox
            label={t('field.parcel_insurance')}
            checked={isInsured}
            onChange={(_, { checked }) =>
              update(
                checked
                  ? { parcel_insurance: true }
                  : { parcel_insurance: false, parcel_value: '' },
              )
            }
          />
          {isInsured ? (
            <Text role="status">
              <span>{t('insurance.charges')}</span> <bdi>{formatMoney(insurance.charge)}</bdi>
            </Text>
          ) : null}
        </div>
      ) : null}
      {isOverLimit ? (
        <MessageBar intent="error" className={spans.full}>
          <MessageBarBody>{fieldMessages['parcel-and-cod.too-high'][language]}</MessageBarBody>
        </MessageBar>
      ) : null}
      <FormTextField name="order_no" label={t('field.order_no')} className={spans.third} />
      <FormTextField
        name="special_instructions"
        label={t('field.special_instructions')}
        className={spans.twoThirds}
      />
    </FormSection>
  );
}
