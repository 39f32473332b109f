import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useState, type ReactNode } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import type { AddressChange, AddressDraft, SavedAddress } from 'shared-contracts/address/address';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { writeCoordinates } from 'shared-contracts/places/coordinates';

import { DialogShell } from '../feedback/dialog-shell.tsx';
import { useAddressChangeText } from '../form/address-change-text.ts';
import { StaleChange } from '../form/stale-change.tsx';
import { TextField } from '../form/text-field.tsx';
import { useAddressConflict } from '../form/use-address-conflict.ts';
import { ZoneField } from '../form/zone-field.tsx';
import { AddressForm } from './address-form.tsx';
import {
  addressDraftOf,
  addressValuesOf,
  type AddressFields,
  type AddressValues,
} from './address-values.ts';
import { DetailField } from './detail-field.tsx';
import { placeMessages } from './place-messages.ts';
import { useAddressDraft } from './use-address-draft.ts';
import { useAddressForm } from './use-address-form.ts';
import { usePin, type PinState } from './use-pin.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
});

const shownOf = (address: SavedAddress) => {
  const { fields, pin, zone } = addressValuesOf(address);
  return { fields, place: { pin, zone } };
};

interface AddressDialogProps {
  /** The remote whose cache has the suggestions. */
  remote: string;
  /** The address to change; without it a new one is added. */
  row?: SavedAddress | undefined;
  /** The values of a new address. */
  blank: () => AddressValues;
  /** Key of the draft. */
  storageKey: string;
  /** The owner of the address book, in wire form. */
  owner: Pick<AddressDraft, 'customer_id' | 'customer_phone'>;
  contact: { name: string; phone: string; isPhoneFixed?: boolean };
  /** Shows the pin on a map; without one, where the pin is. */
  renderMap?: (city: string, pin: PinState) => ReactNode;
  save: (body: AddressChange) => Promise<{ data: object }>;
  onSaved: () => void;
  /** The dialog was closed without saving; the typed values stay. */
  onClose: () => void;
  /** Cancel; `discard` removes the typed values. */
  onCancel: (discard: () => void) => void;
}

/**
 * New Address or Edit Address (docs/domain/addresses.md#address-modal). Typed values are stored
 * until saved or discarded.
 */
export function AddressDialog({
  remote,
  row,
  blank,
  storageKey,
  owner,
  contact,
  renderMap,
  save,
  onSaved,
  onClose,
  onCancel,
}: AddressDialogProps) {
  const t = useMessages(placeMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const [pristine] = useState(() => (row ? addressValuesOf(row) : blank()));
  const draft = useAddressDraft(storageKey, pristine, row === undefined);
  const [needsPin, setNeedsPin] = useState(false);
  const conflict = useAddressConflict(row && (draft.start.seen ?? row), shownOf);
  const { seen } = conflict;
  const address = useAddressForm({
    initial: draft.start.fields,
    bodyOf: (fields) => {
      if (!map.pin) return undefined;
      const before = seen ? addressValuesOf(seen).fields : {};
      return {
        ...addressDraftOf({ fields, before, at: map.pin, zone: map.zone, owner }),
        ...conflict.version,
      };
    },
    save,
    onRefused: (error, fields) =>
      showValues(conflict.takeOver(error, { fields, place: { pin: map.pin, zone: map.zone } })),
    onSaved: () => {
      draft.discard();
      onSaved();
    },
  });
  const { form } = address;
  // Placing the pin fills the address, unless the user has typed one.
  const map = usePin(draft.start, (place) => {
    if (form.values.detail.trim() === '') form.set('detail', place.address);
  });
  const { values } = form;
  const { pin, zone, isZoneChosen, isOutside } = map;
  useEffect(
    () =>
      draft.keep({
        fields: values,
        pin,
        zone,
        ...(isOutside && { isOutside }),
        ...(isZoneChosen && { isZoneChosen }),
        ...(seen && { seen }),
      }),
    [draft, values, pin, zone, isOutside, isZoneChosen, seen],
  );
  const showValues = (shown: ReturnType<typeof conflict.theirs>): boolean => {
    if (!shown) return false;
    // keys of the fields themselves
    for (const name of Object.keys(shown.fields) as (keyof AddressFields)[])
      if (values[name] !== shown.fields[name]) form.set(name, shown.fields[name]);
    map.show(shown.place);
    return true;
  };
  const labels = {
    city: t('city'),
    type: t('type'),
    types: { office: t('type-office'), home: t('type-home'), other: t('type-other') },
    name: contact.name,
    phone: contact.phone,
    alternateName: t('alternate-name'),
    alternatePhone: t('alternate-phone'),
    email: t('email'),
  };
  const changeText = useAddressChangeText({
    city: labels.city,
    type: labels.type,
    detail: t('detail'),
    zone_en: t('zone'),
    nearest_landmark: t('landmark'),
    name: labels.name,
    phone: labels.phone,
    alternate_name: labels.alternateName,
    alternate_phone: labels.alternatePhone,
    email: labels.email,
  });
  const hint = () => {
    if (map.isSearching) return t('searching');
    if (isOutside) return fieldMessages['place.out-of-area'][language];
    if (renderMap && map.isUnknown) return t('unknown');
    if (!pin) return t(renderMap ? 'pin-required' : 'place-required');
    return renderMap ? t('pin-drag') : t('pinned', { at: writeCoordinates(pin) });
  };
  return (
    <DialogShell
      title={t(row ? 'title-edit' : 'title-new')}
      submitText={t('save')}
      sending={form}
      isKept
      onSubmit={() => {
        setNeedsPin(!pin);
        address.submit(() => (pin || renderMap ? undefined : t('place-required')));
      }}
      onClose={onClose}
      onCancel={() => onCancel(draft.discard)}
    >
      <StaleChange
        writes={conflict.writes}
        changeText={changeText}
        onTheirs={() => showValues(conflict.theirs())}
      />
      <AddressForm
        address={address}
        labels={labels}
        isPhoneFixed={contact.isPhoneFixed === true && draft.start.fields.phone !== ''}
        place={
          <DetailField remote={remote} form={form} map={map} hasMap={renderMap !== undefined} />
        }
      >
        <ZoneField
          label={t('zone')}
          city={values.city}
          value={zone}
          before={isZoneChosen || !row ? null : pristine.zone}
          onZone={map.setZone}
        />
        <TextField form={form} name="nearest_landmark" label={t('landmark')} />
      </AddressForm>
      {renderMap?.(values.city, map)}
      <div
        role="status"
        className={mergeClasses(styles.hint, (isOutside || (needsPin && !pin)) && styles.wrong)}
      >
        {hint()}
      </div>
    </DialogShell>
  );
}
