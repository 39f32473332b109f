import { Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { formatMoney, useMessages, useSetting } from 'shared-bus';
import { insuranceCharge, offersInsurance } from 'shared-contracts/bookings/insurance.rules';
import { rupeesOf } from 'shared-contracts/core/amount';
import { useStoreValue } from 'shared-ui/form/form-store';

import { detailMessages } from '../detail-messages.ts';
import type { DropForm } from './drop-form.ts';
import { shownFieldsOf } from './drop-values.ts';
import { PlainField } from './plain-field.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  insurance: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

/**
 * Parcel details of 10, 21, 22 and 100, and the COD amount wherever a trip has one
 * (docs/domain/drop-off-edit.md#screen, docs/domain/drop-off-edit.md#rules,
 * docs/decisions/screens.md#drop-off-fields).
 */
export function ParcelFields({ form }: { form: DropForm }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const settings = {
    parcel_insurance_toggle: useSetting('parcel_insurance_toggle'),
    parcel_insurance_percentage_charges: useSetting('parcel_insurance_percentage_charges'),
    minimum_insurance_fee: useSetting('minimum_insurance_fee'),
    maximum_insurance_fee: useSetting('maximum_insurance_fee'),
  };
  const setting = (name: keyof typeof settings) => settings[name];
  const { parcel, cod, codClosed, parcelClosed } = shownFieldsOf(
    useStoreValue(form, ({ trip }) => trip),
  );
  const isInsured = useStoreValue(form, ({ values }) => values.insured);
  const parcelValue = useStoreValue(form, ({ values }) => values.parcel_value);
  const amount = (
    field: 'cod_amount' | 'parcel_value',
    label: string,
    closed: { disabled?: boolean; readOnly?: boolean },
  ) => <PlainField form={form} field={field} label={label} {...closed} />;
  const text = (field: 'order_no' | 'special_instructions', label: string, readOnly: boolean) => (
    <PlainField form={form} field={field} label={label} readOnly={readOnly} />
  );
  if (!cod) return null;
  return (
    <section className={styles.section} aria-label={t('edit.parcel')}>
      {parcel ? <h2 className={styles.title}>{t('edit.parcel')}</h2> : null}
      <div className={styles.grid}>
        {amount('cod_amount', t('edit.cod'), { disabled: codClosed })}
        {parcel ? (
          <>
            {amount('parcel_value', t('edit.parcel-value'), { readOnly: parcelClosed })}
            {text('order_no', t('edit.order'), parcelClosed)}
            {text('special_instructions', t('edit.instructions'), false)}
          </>
        ) : null}
      </div>
      {parcel && offersInsurance(setting) ? (
        <div className={styles.insurance}>
          <Checkbox
            checked={isInsured}
            label={t(isInsured ? 'edit.insured' : 'edit.not-insured')}
            onChange={(_, { checked }) => form.update({ insured: checked === true })}
          />
          {isInsured ? (
            <Text size={200}>{formatMoney(insuranceCharge(rupeesOf(parcelValue), setting))}</Text>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
