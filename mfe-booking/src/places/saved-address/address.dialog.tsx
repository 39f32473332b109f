import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiFailure, notify, useLanguage, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { addressRules } from 'shared-contracts/address/address.rules';
import { savePlaceTypes } from 'shared-contracts/bookings/booking';
import { errors } from 'shared-contracts/core/errors';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { validateValue } from 'shared-contracts/core/field-rules';
import { fill } from 'shared-contracts/core/text';
import { useCityOptions } from 'shared-ui/display';
import { DialogShell, useTransientMessage } from 'shared-ui/feedback';
import {
  clearedOrRefused,
  PhoneField,
  SelectField,
  TextField,
  useRulesForm,
  ZoneField,
} from 'shared-ui/form';

import { useBookingForm } from '../../form/booking-form.tsx';
import type { Stop } from '../../form/booking-values.ts';
import { messages } from '../../messages.ts';
import { useSaveBookingAddress } from '../address-book.queries.ts';
import { AddressPlace } from './address-place.tsx';
import { addressBody, blankAddress, openedAddress } from './address-values.ts';
import { useAddressDraft } from './use-address-draft.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
});
/** The modal's message is shown for three seconds (docs/domain/addresses.md#address-rules). */
const noticeMs = 3000;

/**
 * New Address or Edit Address, in the caller's book (docs/domain/addresses.md#address-modal). It
 * opens with the values of the end.
 */
export function BookingAddressDialog({
  stop,
  row,
  onClose,
}: {
  stop: Stop;
  row?: SavedAddress | undefined;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const cities = useCityOptions();
  const { values: booking } = useBookingForm();
  const draft = useAddressDraft(`${booking.phone}:${row?.id ?? 'new'}`, () =>
    row ? openedAddress(row) : blankAddress(booking, stop),
  );
  const [at, setAt] = useState(draft.start.at);
  const save = useSaveBookingAddress(row?.id);
  const brief = useTransientMessage(noticeMs);

  const form = useRulesForm(addressRules, {
    initial: draft.start.fields,
    onSubmit: async (fields) => {
      if (!at || at.infence === false) return;
      try {
        const body = addressBody(fields, at, booking.phone, row ? openedAddress(row).fields : {});
        await clearedOrRefused(body, () => save.mutateAsync(body));
      } catch (error) {
        // A separate notice; the modal stays open for another address
        // (docs/domain/addresses.md#address-rules).
        if (!isApiFailure(error) || error.errorId !== 'address.exists') throw error;
        notify({
          intent: 'error',
          title: errors['address.exists'].title[language],
          body: error.message,
        });
        return;
      }
      draft.discard();
      onClose();
      notify({ intent: 'success', title: t(row ? 'book.changed' : 'book.added') });
    },
  });
  useEffect(() => draft.keep({ fields: form.values, at }), [draft, form.values, at]);
  // The errors at the fields disappear together with the modal's message.
  const leaveFields = useEffectEvent(() => form.clearTouched?.());
  useEffect(() => (brief.text === undefined ? undefined : () => leaveFields()), [brief.text]);
  const submit = () => {
    const wrong = Object.entries(addressRules).flatMap(
      ([name, rule]) => validateValue(rule, form.values[name as keyof typeof addressRules]) ?? [],
    )[0]; // keys of the table itself
    if (wrong) brief.show(fill(fieldMessages[wrong.message][language], wrong.params));
    else if (!at) brief.show(t('book.place-required'));
    form.submit();
  };
  return (
    <DialogShell
      title={t(row ? 'book.title-edit' : 'book.title-new')}
      submitText={t('book.save')}
      submitting={form.submitting}
      submitError={form.submitError}
      onSubmit={submit}
      onClose={onClose}
    >
      {brief.text ? (
        <MessageBar intent="error">
          <MessageBarBody>{brief.text}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        <SelectField form={form} name="city" label={t('field.city')} options={cities} />
        <SelectField
          form={form}
          name="type"
          label={t('save-as')}
          options={savePlaceTypes.map((value) => ({ value, label: t(`save-as.${value}`) }))}
        />
        <div className={styles.wide}>
          <AddressPlace form={form} at={at} onPlace={setAt} />
        </div>
        <TextField form={form} name="nearest_landmark" label={t('book.landmark')} />
        <ZoneField
          label={t('book.zone')}
          city={form.values.city}
          value={at?.zone ?? null}
          onZone={(zone) => setAt((now) => now && { ...now, zone })}
        />
        <TextField form={form} name="name" label={t('field.name')} />
        <PhoneField form={form} name="phone" label={t('field.phone')} />
        <TextField form={form} name="alternate_name" label={t('field.alt_name')} />
        <PhoneField form={form} name="alternate_phone" label={t('field.alt_phone')} />
        <TextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label={t('book.email')}
          className={styles.wide}
        />
      </div>
    </DialogShell>
  );
}
