import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useMessages, type MessageKey } from 'shared-bus';
import type { StoredPromo } from 'shared-contracts/integration/reference-door';
import { CityName, ClippedText, useCityOptions } from 'shared-ui/display';
import { DialogShell, EmptyState } from 'shared-ui/feedback';
import { SelectField, TextField, useRulesForm } from 'shared-ui/form';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { instantOf, textOfInstant } from '../instant-of.ts';
import type en from '../messages/reference-en.ts';
import { codesOf } from '../service-with-code.ts';
import { atFields } from './at-fields.ts';
import { indexKey, numbered } from './numbered.ts';
import { promosQuery, useSavePromo } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';
import { RowAction, RowButton } from './row-action.tsx';
import { Services, ServicesField } from './services-text.tsx';

type PromoColumn = Column<StoredPromo, MessageKey<typeof en>>;

function City({ code }: { code: string }) {
  const t = useMessages(referenceMessages);
  return code ? <CityName code={code} /> : <span>{t('city.all')}</span>;
}
function Ends({ at }: { at: string | null }) {
  const t = useMessages(referenceMessages);
  return <bdi>{at ? formatDateTime(at) : t('ends.never')}</bdi>;
}
function Edit({ row }: { row: StoredPromo }) {
  const t = useMessages(referenceMessages);
  return <RowButton row={row} text={t('edit')} label={t('promo.edit-of', { code: row.code })} />;
}

const wide: readonly PromoColumn[] = [
  {
    key: 'code',
    min: 120,
    width: 200,
    title: 'code',
    render: ({ code }) => <ClippedText text={code} />,
  },
  { key: 'city', min: 120, title: 'city', render: ({ city }) => <City code={city} /> },
  {
    key: 'services',
    min: 140,
    width: 320,
    priority: 3,
    title: 'services',
    render: ({ services }) => <Services codes={services} empty="services.all" />,
  },
  { key: 'ends', min: 164, title: 'ends', render: ({ ends_at: at }) => <Ends at={at} /> },
  { key: 'action', min: 110, title: 'action', render: (row) => <Edit row={row} /> },
];
const phone: readonly PromoColumn[] = [
  {
    key: 'promo',
    min: 140,
    width: 600,
    title: 'code',
    render: ({ code, ends_at: at }) => (
      <TwoLines first={<bdi>{code}</bdi>} second={<Ends at={at} />} />
    ),
  },
  {
    key: 'do',
    min: { en: 92, ur: 124 },
    title: 'action',
    align: 'end',
    render: (row) => <Edit row={row} />,
  },
];
const columns = withPhoneRows(phone, wide, []);

const rules = {
  code: { kind: 'text', required: 'code.required', maxLength: 20 },
  city: { kind: 'text', maxLength: 8 },
  services: { kind: 'text' },
  ends_at: { kind: 'text' },
} as const;

export function PromoDialog({
  promo,
  onClose,
}: {
  promo: StoredPromo | undefined;
  onClose: () => void;
}) {
  const t = useMessages(referenceMessages);
  const cities = useCityOptions();
  const { mutateAsync } = useSavePromo();
  const form = useRulesForm(rules, {
    initial: {
      code: promo?.code ?? '',
      city: promo?.city ?? '',
      services: promo?.services.join(' ') ?? '',
      ends_at: textOfInstant(promo?.ends_at),
    },
    async onSubmit({ code, city, services, ends_at: ends }) {
      const draft = {
        code,
        city,
        services: codesOf(services),
        ends_at: ends ? instantOf(ends) : null,
      };
      if (await atFields(form, mutateAsync({ isNew: !promo, draft }))) onClose();
    },
  });
  return (
    <DialogShell
      title={promo ? t('promo.edit-of', { code: promo.code }) : t('promo.add')}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {/* The code is the promo: another one would be another promo. */}
      <TextField form={form} name="code" label={t('code')} disabled={promo !== undefined} />
      <SelectField
        form={form}
        name="city"
        label={t('city')}
        options={[{ value: '', label: t('city.all') }, ...cities]}
      />
      <TextField
        form={form}
        name="ends_at"
        type="datetime-local"
        label={t('ends')}
        hint={t('ends-hint')}
      />
      <ServicesField form={form} stored={promo?.services ?? []} hint={t('services-hint')} />
    </DialogShell>
  );
}

/** The promo codes of bookings. */
export function PromosList() {
  const t = useMessages(referenceMessages);
  const { data, error, refetch } = useQuery(promosQuery());
  const [promo, setPromo] = useState<StoredPromo>();
  return (
    <RowAction value={(row) => setPromo(row as StoredPromo) /* of this list */}>
      <DataTable
        label={t('kind.promos')}
        columns={columns}
        text={t}
        list={{ rows: numbered(data?.data), error, onRetry: () => void refetch() }}
        row={{ key: indexKey }}
        empty={<EmptyState title={t('none')} />}
      />
      {promo ? <PromoDialog promo={promo} onClose={() => setPromo(undefined)} /> : null}
    </RowAction>
  );
}
