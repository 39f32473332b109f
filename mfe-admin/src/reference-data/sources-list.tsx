import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages, type MessageKey } from 'shared-bus';
import type { ReadShape } from 'shared-contracts/core/schema';
import type { Source } from 'shared-contracts/reference/reference';
import { ClippedText } from 'shared-ui/display';
import { ConfirmDialog, DialogShell, EmptyState } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/reference-en.ts';
import { ActionButtons } from '../row-actions.tsx';
import { atFields } from './at-fields.ts';
import { indexKey, numbered } from './numbered.ts';
import { sourcesQuery, useSaveSources } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';
import { EditButton, RemoveButton, RemoveRow, RowAction } from './row-action.tsx';

type SourceRow = ReadShape<typeof Source>;
type SourceColumn = Column<SourceRow, MessageKey<typeof en>>;

const actions = (row: SourceRow, isStacked = false) => (
  <ActionButtons isStacked={isStacked}>
    <EditButton row={row} name={row.name} />
    <RemoveButton row={row} name={row.name} />
  </ActionButtons>
);
const columns = withPhoneRows<SourceColumn>(
  [
    {
      key: 'source',
      min: 120,
      width: 600,
      title: 'name',
      render: ({ name, value }) => (
        <TwoLines first={<ClippedText text={name} />} second={<bdi>{value}</bdi>} />
      ),
    },
    {
      key: 'do',
      min: { en: 92, ur: 124 },
      title: 'action',
      align: 'end',
      render: (row) => actions(row, true),
    },
  ],
  [
    {
      key: 'value',
      min: 140,
      width: 260,
      title: 'code',
      render: ({ value }) => <ClippedText text={value} />,
    },
    {
      key: 'name',
      min: 140,
      width: 320,
      title: 'name',
      render: ({ name }) => <ClippedText text={name} />,
    },
    { key: 'action', min: { en: 160, ur: 190 }, title: 'action', render: (row) => actions(row) },
  ],
  [],
);

const text = { kind: 'text', maxLength: 40 } as const;
const rules = {
  value: { ...text, required: 'code.required' },
  name: { ...text, required: 'name.required' },
} as const;

export function SourceDialog({
  source,
  onClose,
}: {
  source: SourceRow | undefined;
  onClose: () => void;
}) {
  const t = useMessages(referenceMessages);
  const { mutateAsync } = useSaveSources();
  const form = useRulesForm(rules, {
    initial: { value: source?.value ?? '', name: source?.name ?? '' },
    async onSubmit(values) {
      const saving = mutateAsync((sources) =>
        source
          ? sources.map((one) => (one.value === source.value ? values : one))
          : [...sources, values],
      );
      if (await atFields(form, saving)) onClose();
    },
  });
  return (
    <DialogShell
      title={source ? t('edit-of', { name: source.name }) : t('sources.add')}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {/* Bookings store the code. */}
      <TextField form={form} name="value" label={t('code')} disabled={source !== undefined} />
      <TextField form={form} name="name" label={t('name')} />
    </DialogShell>
  );
}

function RemoveDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const { mutate, isPending, error } = useSaveSources();
  return (
    <ConfirmDialog
      danger
      title={t('remove-of', { name: source.name })}
      body={t('sources.remove-question')}
      confirmText={t('remove')}
      sending={{ submitting: isPending, submitError: error }}
      onConfirm={() =>
        mutate((sources) => sources.filter(({ value }) => value !== source.value), {
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  );
}

/** How callers found the service, in the order of the booking form. */
export function SourcesList() {
  const t = useMessages(referenceMessages);
  const { data, error, refetch } = useQuery(sourcesQuery());
  const [edited, setEdited] = useState<SourceRow>();
  const [removed, setRemoved] = useState<SourceRow>();
  return (
    <RowAction value={(row) => setEdited(row as SourceRow) /* of this list */}>
      <RemoveRow value={(row) => setRemoved(row as SourceRow) /* of this list */}>
        <DataTable
          label={t('kind.sources')}
          columns={columns}
          text={t}
          list={{ rows: numbered(data?.data), error, onRetry: () => void refetch() }}
          row={{ key: indexKey }}
          empty={<EmptyState title={t('none')} />}
        />
        {edited ? <SourceDialog source={edited} onClose={() => setEdited(undefined)} /> : null}
        {removed ? <RemoveDialog source={removed} onClose={() => setRemoved(undefined)} /> : null}
      </RemoveRow>
    </RowAction>
  );
}
