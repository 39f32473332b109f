import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { hasExtension, useMessages } from 'shared-bus';
import { EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { outsideServiceColumns } from './outside-service-columns.tsx';
import { outsideServicesQuery, useOutsideCheck } from './outside-services.queries.ts';

function OutsideServices() {
  const t = useMessages(messages);
  const { data, error, refetch } = useQuery(outsideServicesQuery());
  const check = useOutsideCheck();
  const list = (check.data ?? data)?.list;
  // Those that need a person come first.
  const rows = list?.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  return (
    <ListPage>
      <PageHeader
        title={t('outside.title')}
        action={
          <Button
            appearance="primary"
            size="small"
            disabledFocusable={check.isPending || list?.length === 0}
            onClick={() => check.mutate()}
          >
            <span>{t(check.isPending ? 'outside.checking' : 'outside.check')}</span>
          </Button>
        }
      />
      <DataTable
        label={t('outside.title')}
        columns={outsideServiceColumns}
        text={t}
        list={{ rows, error, onRetry: () => void refetch() }}
        row={{ key: (row) => `${list?.indexOf(row)} ${row.service}` }}
        empty={<EmptyState title={t('outside.none')} body={t('outside.none-hint')} />}
      />
    </ListPage>
  );
}

/** The services that the server's settings name, and whether they work, once an admin asks. */
export default function OutsideServicesPage() {
  const t = useMessages(messages);
  return hasExtension('outside-services') ? (
    <OutsideServices />
  ) : (
    <EmptyState title={t('outside.absent')} />
  );
}
