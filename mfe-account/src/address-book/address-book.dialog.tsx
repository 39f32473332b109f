import { useRole, useSession, notify, useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { AddressDialog } from 'shared-ui/places';

import { messages } from '../messages.ts';
import { newAddress } from './address-values.ts';
import { useSaveAddress } from './address.queries.ts';
import { PinMap } from './pin-map.tsx';

/** New Address or Edit Address, in the user's own book (docs/domain/addresses.md#address-book). */
export function OwnAddressDialog({
  row,
  onClose,
}: {
  row?: SavedAddress | undefined;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const session = useSession();
  const isClient = useRole() === 'dispatch_client';
  const save = useSaveAddress(row?.id);
  return (
    <AddressDialog
      remote="mfe-account"
      row={row}
      blank={() => newAddress(session ?? { city: '', name: '', phone: '' }, isClient)}
      storageKey={`address.${row?.id ?? 'new'}`}
      owner={{ customer_id: session?.id ?? '', customer_phone: session?.phone ?? '' }}
      contact={{ name: t('column.contact'), phone: t('column.mobile'), isPhoneFixed: isClient }}
      renderMap={(city, pin) => <PinMap city={city} map={pin} />}
      save={save.mutateAsync}
      onSaved={() => {
        onClose();
        notify({ intent: 'success', title: t(row ? 'address.changed' : 'address.added') });
      }}
      onClose={onClose}
      onCancel={(discard) => {
        discard();
        onClose();
      }}
    />
  );
}
