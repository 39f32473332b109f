import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useRole,
  useSession,
  drafts,
  isApiFailure,
  notify,
  useLanguage,
  useMessages,
} from 'shared-bus';
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
import { lazyMap } from 'shared-ui/lazy-map';

import { messages } from '../messages.ts';
import {
  draftOf,
  newAddress,
  addressValuesOf,
  type AddressFields,
  type AddressFormValues,
} from './address-values.ts';
import { useSaveAddress } from './address.queries.ts';
import { DetailField } from './detail-field.tsx';
import { usePin } from './use-pin.ts';

const AddressMap = lazyMap(async () => (await import('./address-map.tsx')).AddressMap);
const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    '@media (max-width: 600px)': { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  map: {
    flexShrink: 0,
    blockSize: '220px',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});
const noticeMs = 3000;

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
  const { language } = useLanguage();
  const styles = useStyles();
  const cities = useCityOptions();
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
  const brief = useTransientMessage(noticeMs);

  const form = useRulesForm(addressRules, {
    initial: opening.fields,
    onSubmit: async (fields) => {
      setNeedsPin(!map.pin);
      if (!map.pin || !session) return;
      try {
        const body = draftOf(
          { fields, pin: map.pin, zone: map.zone },
          map.pin,
          session,
          pristine.fields,
        );
        await clearedOrRefused(body, () => save.mutateAsync(body));
      } catch (error) {
        // A separate notice; the dialog stays open for another address
        // (docs/domain/addresses.md#address-rules).
        if (!isApiFailure(error) || error.errorId !== 'address.exists') throw error;
        notify({
          intent: 'error',
          title: errors['address.exists'].title[language],
          body: error.message,
        });
        return;
      }
      close();
      notify({ intent: 'success', title: t(row ? 'address.changed' : 'address.added') });
    },
  });
  // Placing the pin fills the address, unless the user has typed one.
  const map = usePin(opening, ({ address }) => {
    if (form.values.detail.trim() === '') form.set('detail', address);
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
  // The errors at the fields disappear together with the dialog's message.
  const leaveFields = useEffectEvent(() => form.clearTouched?.());
  useEffect(() => (brief.text === undefined ? undefined : () => leaveFields()), [brief.text]);
  const close = () => {
    drafts.remove(storageKey);
    onClose();
  };
  const submit = () => {
    const [broken] = Object.entries(addressRules).flatMap(
      ([name, rule]) => validateValue(rule, values[name as keyof AddressFields]) ?? [],
    ); // keys of the table itself
    if (broken) brief.show(fill(fieldMessages[broken.message][language], broken.params));
    setNeedsPin(!map.pin);
    form.submit();
  };
  return (
    <DialogShell
      title={t(row ? 'address.title-edit' : 'address.title-new')}
      submitText={t('address.save')}
      submitting={form.submitting}
      submitError={form.submitError}
      onSubmit={submit}
      onClose={close}
    >
      {brief.text ? (
        <MessageBar intent="error">
          <MessageBarBody>{brief.text}</MessageBarBody>
        </MessageBar>
      ) : null}
      <div className={styles.fields}>
        <SelectField form={form} name="city" label={t('column.city')} options={cities} />
        <SelectField
          form={form}
          name="type"
          label={t('address.type')}
          options={savePlaceTypes.map((type) => ({
            value: type,
            label: t(`address.type-${type}`),
          }))}
        />
        <div className={styles.wide}>
          <DetailField form={form} map={map} />
        </div>
        <ZoneField
          label={t('address.zone')}
          city={values.city}
          value={map.zone}
          onZone={map.setZone}
        />
        <TextField form={form} name="nearest_landmark" label={t('address.landmark')} />
        <TextField form={form} name="name" label={t('column.contact')} />
        <PhoneField
          form={form}
          name="phone"
          label={t('column.mobile')}
          disabled={isClient && opening.fields.phone !== ''}
        />
        <TextField form={form} name="alternate_name" label={t('address.alternate-name')} />
        <PhoneField form={form} name="alternate_phone" label={t('address.alternate-phone')} />
        <TextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label={t('address.email')}
          className={styles.wide}
        />
      </div>
      <div className={styles.map}>
        <AddressMap city={values.city} pin={map.pin} isOutside={map.isOutside} onPin={map.place} />
      </div>
      <div
        role="status"
        className={map.isOutside || (needsPin && !map.pin) ? styles.wrong : styles.hint}
      >
        {map.isSearching
          ? t('address.searching')
          : map.isOutside
            ? fieldMessages['place.out-of-area'][language]
            : map.isUnknown
              ? t('address.unknown')
              : map.pin
                ? t('address.pin-stands')
                : t('address.pin-required')}
      </div>
    </DialogShell>
  );
}
