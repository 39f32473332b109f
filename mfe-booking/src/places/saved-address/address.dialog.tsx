import { useEffect, useState } from 'react';
import { notify, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { ChangedMeanwhile } from 'shared-ui/changed-meanwhile';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, ZoneField } from 'shared-ui/form';
import { useAddressChangeText } from 'shared-ui/form/address-change-text';
import { useAddressConflict } from 'shared-ui/form/use-address-conflict';
import { AddressForm, useAddressForm, type AddressFields } from 'shared-ui/places';

import { useBookingForm, useFormValue } from '../../form/booking-form.tsx';
import type { Stop } from '../../form/booking-values.ts';
import { messages } from '../../messages.ts';
import { useSaveBookingAddress } from '../address-book.queries.ts';
import { AddressPlace } from './address-place.tsx';
import { addressBody, blankAddress, openedAddress } from './address-values.ts';
import { useAddressDraft } from './use-address-draft.ts';

const shownOf = (address: SavedAddress) => {
  const { fields, at } = openedAddress(address);
  return { fields, place: at };
};

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
  const booking = useBookingForm();
  const phone = useFormValue((values) => values.phone);
  const draft = useAddressDraft(`${phone}:${row?.id ?? 'new'}`, () =>
    row ? openedAddress(row) : blankAddress(booking.now().values, stop),
  );
  const [place, setPlace] = useState(draft.start.at);
  const [chosenZone, setChosenZone] = useState(draft.start.chosenZone ?? null);
  const at = place && { ...place, ...(chosenZone && { zone: chosenZone }) };
  const save = useSaveBookingAddress(row?.id);
  const conflict = useAddressConflict(row, shownOf);
  const { seen } = conflict;
  const address = useAddressForm({
    initial: draft.start.fields,
    bodyOf: (fields) => {
      if (!at || at.infence === false) return undefined;
      const before = seen ? openedAddress(seen).fields : {};
      return { ...addressBody(fields, at, phone, before), ...conflict.version };
    },
    save: save.mutateAsync,
    onRefused: (error, fields) => showValues(conflict.takeOver(error, { fields, place: at })),
    onSaved: () => {
      draft.discard();
      onClose();
      notify({ intent: 'success', title: t(row ? 'book.changed' : 'book.added') });
    },
  });
  const { form } = address;
  useEffect(
    () => draft.keep({ fields: form.values, at: place, chosenZone }),
    [draft, form.values, place, chosenZone],
  );
  const showValues = (shown: ReturnType<typeof conflict.theirs>): boolean => {
    if (!shown) return false;
    // keys of the fields themselves
    for (const name of Object.keys(shown.fields) as (keyof AddressFields)[])
      if (form.values[name] !== shown.fields[name]) form.set(name, shown.fields[name]);
    setPlace(shown.place);
    setChosenZone((now) => (now?.en === shown.place?.zone?.en ? now : null));
    return true;
  };
  const changeText = useAddressChangeText({
    city: t('field.city'),
    type: t('save-as'),
    detail: t('book.detail'),
    zone_en: t('book.zone'),
    nearest_landmark: t('book.landmark'),
    name: t('field.name'),
    phone: t('field.phone'),
    alternate_name: t('field.alt_name'),
    alternate_phone: t('field.alt_phone'),
    email: t('book.email'),
  });
  return (
    <DialogShell
      title={t(row ? 'book.title-edit' : 'book.title-new')}
      submitText={t('book.save')}
      sending={form}
      onSubmit={() => address.submit(() => (at ? undefined : t('book.place-required')))}
      onClose={onClose}
    >
      <ChangedMeanwhile
        writes={conflict.writes}
        changeText={changeText}
        onTheirs={() => showValues(conflict.theirs())}
      />
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
        place={<AddressPlace form={form} at={at} onPlace={setPlace} />}
      >
        <TextField form={form} name="nearest_landmark" label={t('book.landmark')} />
        <ZoneField
          label={t('book.zone')}
          city={form.values.city}
          value={chosenZone ?? place?.zone ?? null}
          before={chosenZone || !row ? null : (openedAddress(row).at?.zone ?? null)}
          onZone={setChosenZone}
        />
      </AddressForm>
    </DialogShell>
  );
}
