import { notify, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { toWirePhone } from 'shared-contracts/core/phone';
import { AddressDialog } from 'shared-ui/places';

import { useBookingForm, useFormValue } from '../../form/booking-form.tsx';
import type { Stop } from '../../form/booking-values.ts';
import { messages } from '../../messages.ts';
import { useSaveBookingAddress } from '../address-book.queries.ts';
import { blankAddress } from './address-values.ts';

/** New Address or Edit Address, in the caller's book; it opens with the values of the end. */
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
  const save = useSaveBookingAddress(row?.id);
  return (
    <AddressDialog
      remote="mfe-booking"
      row={row}
      blank={() => blankAddress(booking.now().values, stop)}
      storageKey={`address:${phone}:${row?.id ?? 'new'}`}
      owner={{ customer_phone: toWirePhone(phone) }}
      contact={{ name: t('field.name'), phone: t('field.phone') }}
      save={save.mutateAsync}
      onSaved={() => {
        onClose();
        notify({ intent: 'success', title: t(row ? 'book.changed' : 'book.added') });
      }}
      onClose={onClose}
      onCancel={onClose}
    />
  );
}
