import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { dayAt, hasExtension, useClock, useMessages } from 'shared-bus';
import type { Holiday } from 'shared-contracts/recurring/recurring';
import { EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { AddDialog } from './add.dialog.tsx';
import { comingFirst } from './coming-first.ts';
import { HolidayActions, holidayColumns } from './holiday-columns.tsx';
import { holidayMessages } from './holiday-messages.ts';
import { holidaysQuery, useChangeHolidayNow } from './holidays.queries.ts';
import { MoveDialog } from './move.dialog.tsx';

function Holidays() {
  const t = useMessages(holidayMessages);
  const { data, error, isFetching, refetch } = useQuery(holidaysQuery());
  const change = useChangeHolidayNow();
  const today = useClock(dayAt, 60_000);
  const rows = useMemo(() => data && comingFirst(data, today), [data, today]);
  const [doing, setDoing] = useState<Holiday | 'add'>();
  const actions = useMemo(() => ({ move: setDoing, change }), [change]);
  const close = () => setDoing(undefined);
  return (
    <ListPage>
      <PageHeader
        title={t('title')}
        tools={<ReloadButton busy={isFetching} onReload={() => void refetch()} />}
        action={
          <Button
            appearance="primary"
            size="small"
            icon={<AddRegular />}
            onClick={() => setDoing('add')}
          >
            <span>{t('add')}</span>
          </Button>
        }
      />
      <HolidayActions value={actions}>
        <DataTable
          label={t('title')}
          columns={holidayColumns}
          text={t}
          list={{ rows, error, onRetry: () => void refetch() }}
          row={{ key: ({ id }) => id }}
          empty={<EmptyState title={t('none')} body={t('none-hint')} />}
        />
      </HolidayActions>
      {doing === 'add' ? <AddDialog onClose={close} /> : null}
      {doing && doing !== 'add' ? <MoveDialog holiday={doing} onClose={close} /> : null}
    </ListPage>
  );
}

/** Days on which regular bookings that skip holidays book nothing. */
export default function HolidaysPage() {
  const t = useMessages(holidayMessages);
  return hasExtension('recurring') ? <Holidays /> : <EmptyState title={t('absent')} />;
}
