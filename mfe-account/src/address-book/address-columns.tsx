import type { SavedAddress } from 'shared-contracts/address/address';
import { CityName, ClippedText, PhoneText } from 'shared-ui/display';
import type { Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { AddressRowActions } from './address-cells.tsx';

/** Columns of the address book (docs/domain/addresses.md#address-book). */
export const addressColumns: readonly Column<SavedAddress, keyof typeof en>[] = [
  { key: 'detail', title: 'column.address', render: ({ detail }) => <ClippedText text={detail} /> },
  { key: 'city', title: 'column.city', render: ({ city }) => <CityName code={city} /> },
  { key: 'name', title: 'column.contact', render: ({ name }) => <ClippedText text={name} /> },
  { key: 'phone', title: 'column.mobile', render: ({ phone }) => <PhoneText phone={phone} /> },
  {
    key: 'actions',
    title: 'column.actions',
    pinned: true,
    render: (row) => <AddressRowActions row={row} />,
  },
];
