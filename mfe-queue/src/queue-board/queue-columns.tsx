import { makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { PhoneRegular } from '@fluentui/react-icons/svg/phone';
import { dash, useMessages } from 'shared-bus';
import { queueLateAfterSeconds, type QueueRow } from 'shared-contracts/queue/queue';
import { ElapsedTime, PhoneText } from 'shared-ui/display';
import { RemovedRowText, type FrozenRow } from 'shared-ui/list';
import type { Column } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { isNewCustomer, queueCities } from './queue-view.ts';
import { AssignCell, VoiceCell } from './row-buttons.tsx';

export type QueueListRow = FrozenRow<QueueRow>;
export type QueueColumnTitle =
  `column.${'type' | 'phone' | 'voice' | 'customer-type' | 'city' | 'language' | 'elapsed' | 'action'}`;

const useStyles = makeStyles({
  type: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    columnGap: tokens.spacingHorizontalXS,
  },
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2 },
});
const typeIcons = { app: PhoneRegular, KE: FlashRegular, other: CallRegular } as const;
const knownType = (type: string): keyof typeof typeIcons =>
  type === 'app' || type === 'KE' ? type : 'other';

function TypeCell({ type }: { type: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const Icon = typeIcons[knownType(type)];
  return (
    <span className={styles.type}>
      <Icon className={styles.icon} aria-hidden />
      {t(`type.${knownType(type)}`)}
    </span>
  );
}

function CustomerCell({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  return t(isNewCustomer(row) ? 'customer.new' : 'customer.returning');
}

function CityCell({ city }: { city: string }) {
  const t = useMessages(messages);
  const known = queueCities.find((code) => code === city);
  return known ? t(`city.${known}`) : city;
}

function LanguageCell({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  return row.lang_id === 1 || row.lang_id === 2
    ? t(`language.${row.lang_id}`)
    : String(row.lang_id ?? dash);
}

/** A removed row shows only that it was removed. */
const unlessRemoved = (render: (row: QueueRow) => React.ReactNode) => (row: QueueListRow) =>
  row.isRemoved ? null : render(row);

/** The queue's columns (docs/domain/queue.md#columns). */
export const queueColumns: readonly Column<QueueListRow, QueueColumnTitle>[] = [
  {
    key: 'type',
    title: 'column.type',
    width: '96px',
    render: unlessRemoved((row) => <TypeCell type={row.type} />),
  },
  {
    key: 'phone',
    title: 'column.phone',
    width: '160px',
    render: (row) => (row.isRemoved ? <RemovedRowText /> : <PhoneText phone={row.phone} />),
  },
  {
    key: 'voice',
    title: 'column.voice',
    width: '72px',
    align: 'center',
    render: unlessRemoved((row) => <VoiceCell row={row} />),
  },
  {
    key: 'customer_type',
    title: 'column.customer-type',
    render: unlessRemoved((row) => <CustomerCell row={row} />),
  },
  {
    key: 'city',
    title: 'column.city',
    render: unlessRemoved((row) => <CityCell city={row.city} />),
  },
  {
    key: 'lang_id',
    title: 'column.language',
    render: unlessRemoved((row) => <LanguageCell row={row} />),
  },
  {
    key: 'elapsed',
    title: 'column.elapsed',
    width: '140px',
    align: 'end',
    sort: 'elapsed',
    render: unlessRemoved((row) => (
      <ElapsedTime since={row.dt} lateAfterSeconds={queueLateAfterSeconds} />
    )),
  },
  {
    key: 'action',
    title: 'column.action',
    pinned: true,
    render: (row) => <AssignCell row={row} />,
    flash: (row) => row.claimed_by?.id ?? null,
  },
];
