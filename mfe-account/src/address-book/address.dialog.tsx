import { useEffect, useState } from 'react';
import { useRole, useSession, drafts, notify, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { ChangedMeanwhile } from 'shared-ui/changed-meanwhile';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, ZoneField } from 'shared-ui/form';
import { useAddressChangeText } from 'shared-ui/form/address-change-text';
import { useAddressConflict } from 'shared-ui/form/use-address-conflict';
import { AddressForm, useAddressForm, type AddressFields } from 'shared-ui/places';

import { messages } from '../messages.ts';
import { draftOf, newAddress, addressValuesOf, type AddressFormValues } from './address-values.ts';
import { useSaveAddress } from './address.queries.ts';
import { DetailField } from './detail-field.tsx';
import { PinMap } from './pin-map.tsx';
import { usePin } from './use-pin.ts';

const shownOf = (address: SavedAddress) => {
  const { fields, pin, zone } = addressValuesOf(address);
  return { fields, place: { pin, zone } };
};

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
  const [blank] = useState((): AddressFormValues =>
    row ? addressValuesOf(row) : newAddress(session ?? { city: '', name: '', phone: '' }, isClient),
  );
  const [opening] = useState((): AddressFormValues => {
    // An older release stored other fields.
    const stored = drafts.get<Partial<AddressFormValues>>(storageKey);
    return { ...blank, ...stored, fields: { ...blank.fields, ...stored?.fields } };
  });
  const save = useSaveAddress(row?.id);
  const [needsPin, setNeedsPin] = useState(false);
  const conflict = useAddressConflict(row && (opening.seen ?? row), shownOf);
  const { seen } = conflict;
  const close = () => {
    drafts.remove(storageKey);
    onClose();
  };
  const address = useAddressForm({
    initial: opening.fields,
    bodyOf: (fields) => {
      setNeedsPin(!map.pin);
      if (!map.pin || !session) return undefined;
      const before = seen ? addressValuesOf(seen).fields : blank.fields;
      const shown = { fields, pin: map.pin, zone: map.zone };
      return { ...draftOf(shown, map.pin, session, before), ...conflict.version };
    },
    save: save.mutateAsync,
    onRefused: (error, fields) =>
      showValues(conflict.takeOver(error, { fields, place: { pin: map.pin, zone: map.zone } })),
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
        isZoneChosen: map.isZoneChosen,
        ...(seen && { seen }),
      } satisfies AddressFormValues),
    [storageKey, values, map.pin, map.zone, map.isZoneChosen, seen],
  );
  const showValues = (shown: ReturnType<typeof conflict.theirs>): boolean => {
    if (!shown) return false;
    // keys of the fields themselves
    for (const name of Object.keys(shown.fields) as (keyof AddressFields)[])
      if (values[name] !== shown.fields[name]) form.set(name, shown.fields[name]);
    map.show(shown.place);
    return true;
  };
  const changeText = useAddressChangeText({
    city: t('column.city'),
    type: t('address.type'),
    detail: t('address.detail'),
    zone_en: t('address.zone'),
    nearest_landmark: t('address.landmark'),
    name: t('column.contact'),
    phone: t('column.mobile'),
    alternate_name: t('address.alternate-name'),
    alternate_phone: t('address.alternate-phone'),
    email: t('address.email'),
  });
  return (
    <DialogShell
      title={t(row ? 'address.title-edit' : 'address.title-new')}
      submitText={t('address.save')}
      sending={form}
      onSubmit={() => {
        setNeedsPin(!map.pin);
        address.submit();
      }}
      onClose={close}
    >
      <ChangedMeanwhile
        writes={conflict.writes}
        changeText={changeText}
        onTheirs={() => showValues(conflict.theirs())}
      />
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
          before={map.isZoneChosen ? null : blank.zone}
          onZone={map.setZone}
        />
        <TextField form={form} name="nearest_landmark" label={t('address.landmark')} />
      </AddressForm>
      <PinMap city={values.city} map={map} isRequired={needsPin} />
    </DialogShell>
  );
}
