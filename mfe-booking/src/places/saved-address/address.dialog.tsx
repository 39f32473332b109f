import { useEffect, useState } from 'react';
import { notify, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, ZoneField } from 'shared-ui/form';
import { AddressForm, useAddressForm } from 'shared-ui/places';

import { useBookingForm } from '../../form/booking-form.tsx';
import type { Stop } from '../../form/booking-values.ts';
import { messages } from '../../messages.ts';
import { useSaveBookingAddress } from '../address-book.queries.ts';
import { AddressPlace } from './address-place.tsx';
import { addressBody, blankAddress, openedAddress } from './address-values.ts';
import { useAddressDraft } from './use-address-draft.ts';

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
  const { values: booking } = useBookingForm();
  const draft = useAddressDraft(`${booking.phone}:${row?.id ?? 'new'}`, () =>
    row ? openedAddress(row) : blankAddress(booking, stop),
  );
  const [at, setAt] = useState(draft.start.at);
  const save = useSaveBookingAddress(row?.id);
  const address = useAddressForm({
    initial: draft.start.fields,
    bodyOf: (fields) =>
      at && at.infence !== false
        ? addressBody(fields, at, booking.phone, row ? openedAddress(row).fields : {})
        : undefined,
    save: save.mutateAsync,
    onSaved: () => {
      draft.discard();
      onClose();
      notify({ intent: 'success', title: t(row ? 'book.changed' : 'book.added') });
    },
  });
  const { form } = address;
  useEffect(() => draft.keep({ fields: form.values, at }), [draft, form.values, at]);
  return (
    <DialogShell
      title={t(row ? 'book.title-edit' : 'book.title-new')}
      submitText={t('book.save')}
      submitting={form.submitting}
      submitError={form.submitError}
      onSubmit={() => address.submit(() => (at ? undefined : t('book.place-required')))}
      onClose={onClose}
    >
      <AddressForm
        address={address}
        labels={{
          city: t('field.city'),
          type: t('save-as'),
          types: {
            office: t('save-as.office'),
            home: t('save-as.home'),
            other: t('save-as.other'),
          },
          name: t('field.name'),
          phone: t('field.phone'),
          alternateName: t('field.alt_name'),
          alternatePhone: t('field.alt_phone'),
          email: t('book.email'),
        }}
        place={<AddressPlace form={form} at={at} onPlace={setAt} />}
      >
        <TextField form={form} name="nearest_landmark" label={t('book.landmark')} />
        <ZoneField
          label={t('book.zone')}
          city={form.values.city}
          value={at?.zone ?? null}
          onZone={(zone) => setAt((now) => now && { ...now, zone })}
        />
      </AddressForm>
    </DialogShell>
  );
}
