import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasExtension, notifyRefusal, useMessages } from 'shared-bus';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';
import { ConfirmDialog, EmptyState } from 'shared-ui/feedback';
import { FilterChips } from 'shared-ui/list/filter-chips';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { CreateKeyDialog } from './create-key.dialog.tsx';
import { formerEnd } from './former-end.ts';
import { KeyActions } from './key-actions.tsx';
import { keyColumns } from './key-columns.tsx';
import { keysQuery, useRevokeKey, useRotateKey } from './keys.queries.ts';
import { SecretDialog } from './secret.dialog.tsx';
import { WebhookDialog } from './webhook.dialog.tsx';
import { WebhooksList } from './webhooks-list.tsx';
import { webhooksQuery } from './webhooks.queries.ts';

interface Doing {
  what: 'rotate' | 'revoke';
  key: IntegrationKey;
}

/** Asks before it replaces or ends a key; a replaced one has a new secret. */
function EndKeyDialog({
  what,
  row,
  onClose,
}: {
  what: 'rotate' | 'revoke';
  row: IntegrationKey;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const failed = (error: Error) => {
    notifyRefusal(error, t('keys.failed'));
    onClose();
  };
  if (rotate.data)
    return <SecretDialog name={row.name} secret={rotate.data.secret} onClose={onClose} />;
  const isRotation = what === 'rotate';
  const former = formerEnd(row);
  const rotation = former
    ? t('keys.rotate-again-question', { at: former })
    : t('keys.rotate-question');
  return (
    <ConfirmDialog
      danger={!isRotation}
      title={t(isRotation ? 'keys.rotate-of' : 'keys.revoke-of', { name: row.name })}
      body={isRotation ? rotation : t('keys.revoke-question')}
      confirmText={t(isRotation ? 'keys.rotate' : 'keys.revoke')}
      sending={{ submitting: rotate.isPending || revoke.isPending }}
      onConfirm={() =>
        isRotation
          ? rotate.mutate(row.id, { onError: failed })
          : revoke.mutate(row.id, { onSuccess: onClose, onError: failed })
      }
      onClose={onClose}
    />
  );
}

/** Keys with which other systems call the integration API. */
function KeysList() {
  const t = useMessages(messages);
  const { data, error, refetch } = useQuery(keysQuery());
  const [doing, setDoing] = useState<Doing>();
  const actions = useMemo(
    () => ({
      rotate: (key: IntegrationKey) => setDoing({ what: 'rotate', key }),
      revoke: (key: IntegrationKey) => setDoing({ what: 'revoke', key }),
    }),
    [],
  );
  return (
    <KeyActions value={actions}>
      <DataTable
        label={t('keys.list')}
        columns={keyColumns}
        text={t}
        list={{ rows: data?.data, error, onRetry: () => void refetch() }}
        row={{ key: ({ id }) => id }}
        empty={<EmptyState title={t('keys.none')} body={t('keys.none-hint')} />}
      />
      {doing ? (
        <EndKeyDialog what={doing.what} row={doing.key} onClose={() => setDoing(undefined)} />
      ) : null}
    </KeyActions>
  );
}

const views = {
  keys: { List: KeysList, query: keysQuery, create: 'keys.create', Dialog: CreateKeyDialog },
  webhooks: {
    List: WebhooksList,
    query: webhooksQuery,
    create: 'webhooks.create',
    Dialog: WebhookDialog,
  },
} as const;

function Integrations() {
  const t = useMessages(messages);
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'webhooks' ? 'webhooks' : 'keys';
  const [isCreating, setIsCreating] = useState(false);
  const { List, query, create, Dialog } = views[view];
  const client = useQueryClient();
  const isFetching = useIsFetching(query()) > 0;
  return (
    <ListPage>
      <PageHeader
        title={t('keys.title')}
        chips={
          <FilterChips
            label={t('keys.views')}
            chips={[
              { value: 'keys' as const, text: t('keys.list') },
              { value: 'webhooks' as const, text: t('webhooks.title') },
            ]}
            selected={view}
            onSelect={(chosen) =>
              setSearch(chosen === 'keys' ? {} : { view: chosen }, { replace: true })
            }
          />
        }
        tools={
          <ReloadButton
            busy={isFetching}
            onReload={() => void client.invalidateQueries({ queryKey: query().queryKey })}
          />
        }
        action={
          <Button
            appearance="primary"
            size="small"
            icon={<AddRegular />}
            onClick={() => setIsCreating(true)}
          >
            <span>{t(create)}</span>
          </Button>
        }
      />
      <List />
      {isCreating ? <Dialog onClose={() => setIsCreating(false)} /> : null}
    </ListPage>
  );
}

/** Keys and webhooks of other systems, if the server offers them. */
export default function IntegrationsPage() {
  const t = useMessages(messages);
  return hasExtension('integration') ? <Integrations /> : <EmptyState title={t('keys.absent')} />;
}
