import { Button, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages, useSession } from 'shared-bus';
import { addressPageSizes, type SavedAddress } from 'shared-contracts/address/address';
import { ChoiceList } from 'shared-ui/choice-list';
import { useCityOptions } from 'shared-ui/display';
import { EmptyState } from 'shared-ui/feedback';
import { isTooLong } from 'shared-ui/form/use-length-state';
import { BeyondEnd } from 'shared-ui/list/beyond-end';
import { cityCode, freeText, oneOf, pageNumber } from 'shared-ui/list/url-params';
import { useListScreen } from 'shared-ui/list/use-list-screen';
import { useListUrl } from 'shared-ui/list/use-list-url';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { OwnAddressDialog } from './address-book.dialog.tsx';
import { AddressActions } from './address-cells.tsx';
import { addressColumns } from './address-columns.tsx';
import { AddressSearch, maxTextLength } from './address-search.tsx';
import { addressQuery } from './address.queries.ts';
import { RemoveDialog } from './remove.dialog.tsx';
import { isNoPhonePart, searchPhone } from './search-phone.ts';

const params = {
  page: pageNumber,
  limit: oneOf(addressPageSizes, addressPageSizes[0]),
  city: cityCode('all'),
  detail: freeText,
  name: freeText,
  phone: freeText,
};
const useStyles = makeStyles({ city: { minInlineSize: '130px' } });

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; row: SavedAddress };

/**
 * The addresses of the user's own phone (docs/domain/addresses.md#address-book,
 * docs/decisions/screens.md#own-rows).
 */
export default function AddressBookPage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const [doing, setDoing] = useState<Doing>();
  const {
    values: { page, limit, city, detail, name, phone },
    change,
    searchAfter,
  } = useListUrl('address', params);
  const ownPhone = useSession()?.phone ?? '';
  // The documents' filter has codes in small letters.
  const cities = useCityOptions(city === 'all' ? '' : city.toUpperCase()).map(
    ({ value, label }) => ({ value: value.toLowerCase(), label }),
  );
  // It is not sent, and earlier results don't answer it.
  const isWrong =
    isNoPhonePart(phone) || [detail, name].some((text) => isTooLong(text, maxTextLength));
  const query = {
    page,
    limit,
    customer_phone: ownPhone,
    city: city === 'all' ? '' : city,
    detail,
    name,
    phone: searchPhone(phone),
  };
  const list = useListScreen(
    useQuery({ ...addressQuery(query), enabled: ownPhone !== '' && !isWrong }),
    {
      rowsOf: ({ addresses }) => addresses,
      totalOf: ({ count }) => count,
      page,
      limit,
      limits: addressPageSizes,
      change,
      isWrong,
    },
  );
  const actions = useMemo(
    () => ({
      edit: (row: SavedAddress) => setDoing({ what: 'edit', row }),
      remove: (row: SavedAddress) => setDoing({ what: 'remove', row }),
    }),
    [],
  );
  const close = () => setDoing(undefined);
  const add = (
    <Button
      size="small"
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => setDoing({ what: 'add' })}
    >
      <span>{t('address.add')}</span>
    </Button>
  );
  const isFiltered = city !== 'all' || detail !== '' || name !== '' || phone !== '';
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('address.book')}
        count={list.count}
        tools={<ReloadButton {...list.reload} />}
        action={add}
        filters={
          <ChoiceList
            className={styles.city}
            size="small"
            aria-label={t('column.city')}
            choices={[{ value: 'all', label: t('city.all') }, ...cities]}
            selected={city}
            onChoose={(chosen) => change({ city: chosen })}
          />
        }
      />
      <AddressSearch detail={detail} name={name} phone={phone} onSearch={change} />
      <AddressActions value={actions}>
        <DataTable
          label={t('address.book')}
          columns={addressColumns}
          text={t}
          list={list.table}
          row={{ key: ({ id }) => id, onOpen: actions.edit }}
          empty={
            isWrong ? (
              <EmptyState title={t('address.wrong-search')} />
            ) : isFiltered ? (
              <EmptyState title={t('address.none-found')} body={t('address.none-found-hint')} />
            ) : (
              <EmptyState title={t('address.empty')} body={t('address.empty-hint')} />
            )
          }
          footer={<Pager {...list.pager} />}
        />
      </AddressActions>
      {doing?.what === 'add' ? <OwnAddressDialog onClose={close} /> : null}
      {doing?.what === 'edit' ? <OwnAddressDialog row={doing.row} onClose={close} /> : null}
      {doing?.what === 'remove' ? <RemoveDialog row={doing.row} onClose={close} /> : null}
    </ListPage>
  );
}
