import { Checkbox } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useMessages, type MessageKey } from 'shared-bus';
import type { ReadShape } from 'shared-contracts/core/schema';
import type { FleetDraft } from 'shared-contracts/integration/reference-door';
import { fleetName } from 'shared-contracts/reference/names';
import { ClippedText } from 'shared-ui/display';
import { DialogShell, EmptyState } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/reference-en.ts';
import { codesOf } from '../service-with-code.ts';
import { atFields } from './at-fields.ts';
import { indexKey, numbered } from './numbered.ts';
import { fleetsQuery, useSaveFleet } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';
import { EditButton, RowAction } from './row-action.tsx';
import { Services, ServicesField } from './services-text.tsx';

type Fleet = ReadShape<typeof FleetDraft>;
type FleetColumn = Column<Fleet, MessageKey<typeof en>>;

function Title({ title }: { title: string }) {
  const { language } = useLanguage();
  return <ClippedText text={fleetName({ title }, language)} />;
}
function Edit({ title, row }: { title: string; row: Fleet }) {
  const { language } = useLanguage();
  return <EditButton row={row} name={fleetName({ title }, language)} />;
}
function BronzeCash({ isAllowed }: { isAllowed: boolean | null | undefined }) {
  const t = useMessages(referenceMessages);
  return <span>{t(isAllowed ? 'yes' : 'no')}</span>;
}

const columns = withPhoneRows<FleetColumn>(
  [
    {
      key: 'fleet',
      min: 120,
      width: 600,
      title: 'name',
      render: ({ title, services }) => (
        <TwoLines
          first={<Title title={title} />}
          second={<Services codes={services} empty="services.none" />}
        />
      ),
    },
    {
      key: 'do',
      min: { en: 92, ur: 124 },
      title: 'action',
      align: 'end',
      render: (row) => <Edit title={row.title} row={row} />,
    },
  ],
  [
    {
      key: 'name',
      min: 120,
      width: 200,
      title: 'name',
      render: ({ title }) => <Title title={title} />,
    },
    {
      key: 'services',
      min: 140,
      width: 420,
      title: 'services',
      render: ({ services }) => <Services codes={services} empty="services.none" />,
    },
    {
      key: 'bronze',
      min: 150,
      priority: 3,
      title: 'bronze',
      render: ({ bronze_cod_allowed: isAllowed }) => <BronzeCash isAllowed={isAllowed} />,
    },
    {
      key: 'action',
      min: 110,
      title: 'action',
      render: (row) => <Edit title={row.title} row={row} />,
    },
  ],
  [],
);

const rules = {
  title: { kind: 'text', required: 'name.required', maxLength: 40 },
  services: { kind: 'text', required: 'choice.several' },
} as const;

export function FleetDialog({ fleet, onClose }: { fleet: Fleet | undefined; onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const { mutateAsync } = useSaveFleet();
  const [isAllowed, setIsAllowed] = useState(fleet?.bronze_cod_allowed === true);
  const form = useRulesForm(rules, {
    initial: { title: fleet?.title ?? '', services: fleet?.services.join(' ') ?? '' },
    async onSubmit({ title, services }) {
      const draft = { title, services: codesOf(services), bronze_cod_allowed: isAllowed };
      if (await atFields(form, mutateAsync({ isNew: !fleet, draft }))) onClose();
    },
  });
  return (
    <DialogShell
      title={fleet ? t('edit-of', { name: fleetName(fleet, language) }) : t('fleets.add')}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {/* Drivers store the name. */}
      <TextField form={form} name="title" label={t('name')} disabled={fleet !== undefined} />
      <ServicesField form={form} stored={fleet?.services ?? []} />
      <Checkbox
        label={t('bronze')}
        checked={isAllowed}
        onChange={(_event, { checked }) => setIsAllowed(checked === true)}
      />
    </DialogShell>
  );
}

/** The fleets of drivers, with the services that each carries. */
export function FleetsList() {
  const t = useMessages(referenceMessages);
  const { data, error, refetch } = useQuery(fleetsQuery());
  const [fleet, setFleet] = useState<Fleet>();
  return (
    <RowAction value={(row) => setFleet(row as Fleet) /* of this list */}>
      <DataTable
        label={t('kind.fleets')}
        columns={columns}
        text={t}
        list={{ rows: numbered(data?.data), error, onRetry: () => void refetch() }}
        row={{ key: indexKey }}
        empty={<EmptyState title={t('none')} />}
      />
      {fleet ? <FleetDialog fleet={fleet} onClose={() => setFleet(undefined)} /> : null}
    </RowAction>
  );
}
