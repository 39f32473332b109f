import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dash, formatDateTime, useLanguage, useMessages, type MessageKey } from 'shared-bus';
import type { StoredRate } from 'shared-contracts/integration/reference-door';
import { ClippedText, MoneyText } from 'shared-ui/display';
import { DialogShell, EmptyState } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';
import { DataTable, TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { instantOf } from '../instant-of.ts';
import type en from '../messages/reference-en.ts';
import { serviceWithCode } from '../service-with-code.ts';
import { atFields } from './at-fields.ts';
import { indexKey, numbered } from './numbered.ts';
import { ratesQuery, useSaveRate } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';
import { RowAction, RowButton } from './row-action.tsx';

type RateColumn = Column<StoredRate, MessageKey<typeof en>>;
const numbers = [
  'base',
  'per_kilometer',
  'per_minute',
  'minimum',
  'quiet_kmh',
  'busy_kmh',
] as const;

function Service({ code }: { code: number | null }) {
  const { language } = useLanguage();
  return <ClippedText text={serviceWithCode(code, language)} />;
}
function Starts({ at }: { at: string | null }) {
  const t = useMessages(referenceMessages);
  return <bdi>{at ? formatDateTime(at) : t('always')}</bdi>;
}
function PerKilometer({ amount }: { amount: number | null }) {
  const t = useMessages(referenceMessages);
  return <span>{t('rate.per-kilometer', { amount: amount ?? dash })}</span>;
}
function SetPrice({ row }: { row: StoredRate }) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const service = serviceWithCode(row.service_code, language);
  return <RowButton row={row} text={t('rate.set')} label={t('rate.set-of', { service })} />;
}

const wide: readonly RateColumn[] = [
  {
    key: 'service',
    min: 140,
    width: 240,
    title: 'service',
    render: ({ service_code: code }) => <Service code={code} />,
  },
  {
    key: 'starts',
    min: 164,
    title: 'starts',
    render: ({ starts_at: at }) => <Starts at={at} />,
  },
  ...numbers.map((name): RateColumn => ({
    key: name,
    min: { en: 110, ur: name.endsWith('kmh') ? 150 : 110 },
    priority: name === 'base' || name === 'minimum' ? 2 : 3,
    title: name,
    align: 'end',
    render: (row) => row[name],
  })),
  { key: 'action', min: 130, title: 'action', render: (row) => <SetPrice row={row} /> },
];
const phone: readonly RateColumn[] = [
  {
    key: 'rate',
    min: 140,
    width: 600,
    title: 'service',
    render: (row) => (
      <TwoLines
        first={<Service code={row.service_code} />}
        second={<Starts at={row.starts_at} />}
      />
    ),
  },
  {
    key: 'price',
    min: 104,
    title: 'base',
    align: 'end',
    render: ({ base, per_kilometer: perKilometer }) => (
      <TwoLines
        align="end"
        first={<MoneyText rupees={base} />}
        second={<PerKilometer amount={perKilometer} />}
      />
    ),
  },
  {
    key: 'do',
    min: { en: 104, ur: 124 },
    title: 'action',
    align: 'end',
    render: (row) => <SetPrice row={row} />,
  },
];
const columns = withPhoneRows(phone, wide, []);

const amount = {
  kind: 'number',
  required: 'number.range',
  integer: true,
  min: 0,
  max: 100_000,
} as const;
const speed = { ...amount, min: 1, max: 150 };
const rules = {
  starts_at: { kind: 'text', required: 'key.past' },
  base: amount,
  per_kilometer: amount,
  per_minute: amount,
  minimum: amount,
  quiet_kmh: speed,
  busy_kmh: speed,
} as const;

function RateDialog({ rate, onClose }: { rate: StoredRate; onClose: () => void }) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const { mutateAsync } = useSaveRate();
  const form = useRulesForm(rules, {
    initial: {
      starts_at: '',
      base: String(rate.base ?? ''),
      per_kilometer: String(rate.per_kilometer ?? ''),
      per_minute: String(rate.per_minute ?? ''),
      minimum: String(rate.minimum ?? ''),
      quiet_kmh: String(rate.quiet_kmh ?? ''),
      busy_kmh: String(rate.busy_kmh ?? ''),
    },
    async onSubmit(values) {
      const draft = {
        service_code: rate.service_code ?? 0,
        starts_at: instantOf(values.starts_at),
        base: Number(values.base),
        per_kilometer: Number(values.per_kilometer),
        per_minute: Number(values.per_minute),
        minimum: Number(values.minimum),
        quiet_kmh: Number(values.quiet_kmh),
        busy_kmh: Number(values.busy_kmh),
      };
      if (await atFields(form, mutateAsync(draft))) onClose();
    },
  });
  return (
    <DialogShell
      title={t('rate.set-of', {
        service: serviceWithCode(rate.service_code, language),
      })}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="starts_at"
        type="datetime-local"
        label={t('starts')}
        hint={t('starts-hint')}
      />
      {numbers.map((name) => (
        <TextField key={name} form={form} name={name} label={t(name)} />
      ))}
    </DialogShell>
  );
}

/** The prices of all services: those of the program, those in force and those to come. */
export function RatesList() {
  const t = useMessages(referenceMessages);
  const { data, error, refetch } = useQuery(ratesQuery());
  const [rate, setRate] = useState<StoredRate>();
  return (
    <RowAction value={(row) => setRate(row as StoredRate) /* of this list */}>
      <DataTable
        label={t('kind.rates')}
        columns={columns}
        text={t}
        list={{ rows: numbered(data?.data), error, onRetry: () => void refetch() }}
        row={{ key: indexKey }}
        empty={<EmptyState title={t('none')} />}
      />
      {rate ? <RateDialog rate={rate} onClose={() => setRate(undefined)} /> : null}
    </RowAction>
  );
}
