import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasExtension, useMessages, useRole } from 'shared-bus';
import {
  driverColumns as csvColumns,
  driverPageSizes,
  requiredDriverColumns,
  type Driver,
} from 'shared-contracts/drivers/driver';
import { driverStatuses } from 'shared-contracts/integration/driver-door';
import { MissedDialog } from 'shared-ui/drivers';
import { EmptyState } from 'shared-ui/feedback';
import { isTooLong } from 'shared-ui/form/use-length-state';
import { BeyondEnd } from 'shared-ui/list/beyond-end';
import { FilterChips } from 'shared-ui/list/filter-chips';
import { freeText, oneOf, pageNumber } from 'shared-ui/list/url-params';
import { useListScreen } from 'shared-ui/list/use-list-screen';
import { useListUrl } from 'shared-ui/list/use-list-url';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable, Pager } from 'shared-ui/table';

import { ImportDialog } from '../imports/import.dialog.tsx';
import { messages } from '../messages.ts';
import { personSearch } from '../person-search.ts';
import { maxSearchLength, TextSearch } from '../text-search.tsx';
import { DriverActions } from './driver-actions.tsx';
import { driverColumns, driverShareColumns } from './driver-columns.tsx';
import { driversQuery, sendDrivers, useReloadDrivers } from './drivers.queries.ts';
import { EditDriverDialog } from './edit-driver.dialog.tsx';
import { ReinstateDialog, SuspendDialog } from './suspend.dialog.tsx';

const params = {
  page: pageNumber,
  limit: oneOf(driverPageSizes, driverPageSizes[0]),
  search: freeText,
  status: oneOf(['', ...driverStatuses], ''),
};

type Doing = { what: 'import' } | { what: 'edit' | 'suspend' | 'missed'; driver: Driver };

function Drivers() {
  const t = useMessages(messages);
  const { values, change, searchAfter } = useListUrl('drivers', params);
  const { page, limit, search, status } = values;
  const sent = { ...values, search: personSearch(search) };
  const isWrong = isTooLong(sent.search, maxSearchLength);
  const list = useListScreen(useQuery({ ...driversQuery(sent), enabled: !isWrong }), {
    isWrong,
    rowsOf: ({ data }) => data,
    totalOf: ({ total_records: total }) => total,
    page,
    limit,
    limits: driverPageSizes,
    change,
  });
  const reloadAll = useReloadDrivers();
  const [doing, setDoing] = useState<Doing>();
  const actions = useMemo(
    () => ({
      edit: (driver: Driver) => setDoing({ what: 'edit', driver }),
      suspend: (driver: Driver) => setDoing({ what: 'suspend', driver }),
      missed: (driver: Driver) => setDoing({ what: 'missed', driver }),
    }),
    [],
  );
  const close = () => setDoing(undefined);
  // The cash and all changes are for admins.
  const isAdmin = useRole() === 'admin';
  const isNarrowed = search !== '' || status !== '';
  return (
    <ListPage>
      <BeyondEnd {...list.end} searchOf={(to) => searchAfter({ page: to })} />
      <PageHeader
        title={t('drivers.title')}
        count={list.count}
        chips={
          <FilterChips
            label={t('drivers.by-status')}
            chips={(['', ...driverStatuses] as const).map((value) => ({
              value,
              text: value ? t(`drivers.status.${value}`) : t('users.all'),
            }))}
            selected={status}
            onSelect={(chosen) => change({ status: chosen })}
          />
        }
        tools={<ReloadButton {...list.reload} />}
        isFiltered={search !== ''}
        filters={
          <TextSearch
            label={t('drivers.search')}
            hint={t('drivers.search-hint')}
            search={search}
            onSearch={(text) => change({ search: text })}
            onClear={() => change({ search: '', status: '' })}
          />
        }
        action={
          isAdmin ? (
            <Button
              appearance="primary"
              size="small"
              icon={<ArrowUploadRegular />}
              onClick={() => setDoing({ what: 'import' })}
            >
              <span>{t('import.title')}</span>
            </Button>
          ) : null
        }
      />
      <DriverActions value={actions}>
        <DataTable
          label={t('drivers.title')}
          columns={isAdmin ? driverColumns : driverShareColumns}
          text={t}
          list={list.table}
          row={{ key: ({ id }) => id, onOpen: isAdmin ? actions.edit : actions.missed }}
          empty={
            isWrong ? (
              <EmptyState title={t('search.wrong')} />
            ) : isNarrowed ? (
              <EmptyState
                title={t('drivers.none-found')}
                action={
                  <Button onClick={() => change({ search: '', status: '' })}>
                    {t('search.clear')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('drivers.none')} body={t('drivers.none-hint')} />
            )
          }
          footer={<Pager {...list.pager} />}
        />
      </DriverActions>
      {doing?.what === 'import' ? (
        <ImportDialog
          title={t('drivers.import')}
          columns={csvColumns}
          required={requiredDriverColumns}
          send={sendDrivers}
          onSaved={() => void reloadAll()}
          onClose={close}
        />
      ) : null}
      {doing?.what === 'edit' ? <EditDriverDialog driver={doing.driver} onClose={close} /> : null}
      {doing?.what === 'missed' ? (
        <MissedDialog remote="mfe-admin" driver={doing.driver} onClose={close} />
      ) : null}
      {doing?.what === 'suspend' ? (
        doing.driver.status === 'suspended' ? (
          <ReinstateDialog driver={doing.driver} onClose={close} />
        ) : (
          <SuspendDialog driver={doing.driver} onClose={close} />
        )
      ) : null}
    </ListPage>
  );
}

/** All drivers (docs/domain/users.md#drivers), if the server takes them from other systems. */
export default function DriversPage() {
  const t = useMessages(messages);
  return hasExtension('integration') ? <Drivers /> : <EmptyState title={t('keys.absent')} />;
}
