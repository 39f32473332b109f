import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasExtension, notifyRefusal, useMessages } from 'shared-bus';
import type { IntegrationKey } from 'shared-contracts/integration/integration-key';
import { ConfirmDialog, EmptyState } from 'shared-ui/feedback';
import { ListPage, PageHeader, ReloadButton } from 'shared-ui/page';
import { DataTable } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { CreateKeyDialog } from './create-key.dialog.tsx';
import { KeyActions } from './key-actions.tsx';
import { keyColumns } from './key-columns.tsx';
import { keysQuery, useRevokeKey, useRotateKey } from './keys.queries.ts';
import { SecretDialog } from './secret.dialog.tsx';

type Doing = { what: 'create' } | { what: 'rotate' | 'revoke'; key: IntegrationKey };

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
  return (
    <ConfirmDialog
      danger={!isRotation}
      title={t(isRotation ? 'keys.rotate-of' : 'keys.revoke-of', { name: row.name })}
      body={t(isRotation ? 'keys.rotate-question' : 'keys.revoke-question')}
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
export default function IntegrationsPage() {
  const t = useMessages(messages);
  const isOffered = hasExtension('integration');
  const { data, error, isFetching, refetch } = useQuery({ ...keysQuery(), enabled: isOffered });
  const reload = () => void refetch();
  const [doing, setDoing] = useState<Doing>();
  const actions = useMemo(
    () => ({
      rotate: (key: IntegrationKey) => setDoing({ what: 'rotate', key }),
      revoke: (key: IntegrationKey) => setDoing({ what: 'revoke', key }),
    }),
    [],
  );
  const close = () => setDoing(undefined);
  if (!isOffered) return <EmptyState title={t('keys.absent')} />;
  return (
    <ListPage>
      <PageHeader
        title={t('keys.title')}
        tools={<ReloadButton busy={isFetching} onReload={reload} />}
        action={
          <Button
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => setDoing({ what: 'create' })}
          >
            <span>{t('keys.create')}</span>
          </Button>
        }
      />
      <KeyActions value={actions}>
        <DataTable
          label={t('keys.title')}
          columns={keyColumns}
          text={t}
          list={{ rows: data?.data, error, onRetry: reload }}
          row={{ key: ({ id }) => id }}
          empty={<EmptyState title={t('keys.none')} body={t('keys.none-hint')} />}
        />
      </KeyActions>
      {doing?.what === 'create' ? <CreateKeyDialog onClose={close} /> : null}
      {doing && doing.what !== 'create' ? (
        <EndKeyDialog what={doing.what} row={doing.key} onClose={close} />
      ) : null}
    </ListPage>
  );
}
