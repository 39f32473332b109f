import { useEffect, useState } from 'react';
import { useRole, useSession, drafts, notify, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, ZoneField } from 'shared-ui/form';
import { AddressForm, useAddressForm } from 'shared-ui/places';

import { messages } from '../messages.ts';
import { draftOf, newAddress, addressValuesOf, type AddressFormValues } from './address-values.ts';
import { useSaveAddress } from './address.queries.ts';
import { DetailField } from './detail-field.tsx';
import { PinMap } from './pin-map.tsx';
import { usePin } from './use-pin.ts';

/**
 * New Address or Edit Address (docs/domain/addresses.md#address-modal,
 * docs/domain/addresses.md#address-book). Typed values are stored until saved or discarded.
 */
export function AddressDialog({
  row,
  onClose,
}: {
  row?: SavedAddress | undefined;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const session = useSession();
  const isClient = useRole() === 'dispatch_client';
  const storageKey = `address.${row?.id ?? 'new'}`;
  const [pristine] = useState((): AddressFormValues =>
    row ? addressValuesOf(row) : newAddress(session ?? { city: '', name: '', phone: '' }, isClient),
  );
  const [opening] = useState((): AddressFormValues => {
    // An older release stored other fields.
    const stored = drafts.get<Partial<AddressFormValues>>(storageKey);
    return { ...pristine, ...stored, fields: { ...pristine.fields, ...stored?.fields } };
  });
  const save = useSaveAddress(row?.id);
  const [needsPin, setNeedsPin] = useState(false);
  const close = () => {
    drafts.remove(storageKey);
    onClose();
  };
  const address = useAddressForm({
    initial: opening.fields,
    bodyOf: (fields) => {
      setNeedsPin(!map.pin);
      return map.pin && session
        ? draftOf({ fields, pin: map.pin, zone: map.zone }, map.pin, session, pristine.fields)
        : undefined;
    },
    save: save.mutateAsync,
    onSaved: () => {
      close();
      notify({ intent: 'success', title: t(row ? 'address.changed' : 'address.added') });
    },
  });
  const { form } = address;
  // Placing the pin fills the address, unless the user has typed one.
  const map = usePin(opening, (place) => {
    if (form.values.detail.trim() === '') form.set('detail', place.address);
  });
  const { values } = form;
  useEffect(
    () =>
      drafts.set(storageKey, {
        fields: values,
        pin: map.pin,
        zone: map.zone,
      } satisfies AddressFormValues),
    [storageKey, values, map.pin, map.zone],
  );
  return (
    <DialogShell
      title={t(row ? 'address.title-edit' : 'address.title-new')}
      submitText={t('address.save')}
      submitting={form.submitting}
      submitError={form.submitError}
      onSubmit={() => {
        setNeedsPin(!map.pin);
        address.submit();
      }}
      onClose={close}
    >
      <AddressForm
        address={address}
        labels={{
          city: t('column.city'),
          type: t('address.type'),
          types: {
            office: t('address.type-office'),
            home: t('address.type-home'),
            other: t('address.type-other'),
          },
          name: t('column.contact'),
          phone: t('column.mobile'),
          alternateName: t('address.alternate-name'),
          alternatePhone: t('address.alternate-phone'),
          email: t('address.email'),
        }}
        isPhoneFixed={isClient && opening.fields.phone !== ''}
        place={<DetailField form={form} map={map} />}
      >
        <ZoneField
          label={t('address.zone')}
          city={values.city}
          value={map.zone}
          onZone={map.setZone}
        />
        <TextField form={form} name="nearest_landmark" label={t('address.landmark')} />
      </AddressForm>
      <PinMap city={values.city} map={map} isRequired={needsPin} />
    </DialogShell>
  );
}
