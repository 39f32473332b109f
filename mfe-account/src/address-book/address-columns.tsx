import type { SavedAddress } from 'shared-contracts/address/address';
import { CityName, ClippedText, PhoneText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { AddressRowActions, EditAddress, RemoveAddress } from './address-cells.tsx';

type AddressColumn = Column<SavedAddress, keyof typeof en>;

/** Columns of the address book (docs/domain/addresses.md#address-book). */
const wideColumns: readonly AddressColumn[] = [
  {
    key: 'detail',
    min: 140,
    width: 420,
    title: 'column.address',
    render: ({ detail }) => <ClippedText text={detail} />,
  },
  {
    key: 'city',
    min: 88,
    priority: 3,
    title: 'column.city',
    render: ({ city }) => <CityName code={city} />,
  },
  {
    key: 'name',
    min: 112,
    width: 190,
    title: 'column.contact',
    render: ({ name }) => <ClippedText text={name} />,
  },
  {
    key: 'phone',
    min: 120,
    priority: 2,
    title: 'column.mobile',
    render: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    key: 'actions',
    min: 160,
    title: 'column.actions',
    render: (row) => <AddressRowActions row={row} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen): the address and its contact. */
const phoneColumns: readonly AddressColumn[] = [
  {
    key: 'place',
    min: 150,
    width: 600,
    title: 'column.address',
    render: ({ detail, city, name, phone }) => (
      <TwoLines
        first={<ClippedText text={detail} />}
        second={
          <>
            <CityName code={city} />
            <PhoneText phone={phone} />
            <ClippedText text={name} />
          </>
        }
      />
    ),
  },
  {
    key: 'do',
    min: 84,
    title: 'column.actions',
    align: 'end',
    render: (row) => (
      <TwoLines
        align="end"
        first={<EditAddress row={row} />}
        second={<RemoveAddress row={row} />}
      />
    ),
  },
];

/** The columns of the address book at every width. */
export const addressColumns: readonly AddressColumn[] = withPhoneRows(
  phoneColumns,
  wideColumns,
  [],
);
