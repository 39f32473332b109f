import { makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { PhoneRegular } from '@fluentui/react-icons/svg/phone';
import { dash, useMessages } from 'shared-bus';
import { queueLateAfterSeconds, type QueueRow } from 'shared-contracts/queue/queue';
import { ElapsedTime, PhoneText } from 'shared-ui/display';
import { RemovedRowText, type FrozenRow } from 'shared-ui/list';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { isNewCustomer, queueCities } from './queue-view.ts';
import { AssignCell, VoiceCell } from './row-buttons.tsx';

export type QueueListRow = FrozenRow<QueueRow>;
type QueueColumnTitle =
  `column.${'type' | 'phone' | 'voice' | 'customer-type' | 'city' | 'language' | 'elapsed' | 'action' | 'request'}`;

const useStyles = makeStyles({
  type: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    columnGap: tokens.spacingHorizontalXS,
  },
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2, flexShrink: 0 },
  // As wide for each type, so that other rows move no column.
  text: {
    maxInlineSize: 'var(--request-type-text, none)',
    minInlineSize: 'var(--request-type-text, 48px)',
    overflow: 'hidden',
  },
});
const typeIcons = { app: PhoneRegular, KE: FlashRegular, other: CallRegular } as const;
const typeOf = (type: string): keyof typeof typeIcons =>
  type === 'app' || type === 'KE' ? type : 'other';

function TypeCell({ type }: { type: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const Icon = typeIcons[typeOf(type)];
  return (
    <span className={styles.type}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.text}>{t(`type.${typeOf(type)}`)}</span>
    </span>
  );
}

function CustomerCell({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  return t(isNewCustomer(row) ? 'customer.new' : 'customer.returning');
}

function CityCell({ city }: { city: string }) {
  const t = useMessages(messages);
  const listed = queueCities.find((code) => code === city);
  return listed ? t(`city.${listed}`) : city;
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

type QueueColumn = Column<QueueListRow, QueueColumnTitle>;
const elapsed = (row: QueueRow) => (
  <ElapsedTime since={row.dt} redAfterSeconds={queueLateAfterSeconds} />
);

/** The queue's columns on a screen with room for all (docs/domain/queue.md#columns). */
const wideColumns: readonly QueueColumn[] = [
  {
    key: 'type',
    title: 'column.type',
    priority: 2,
    shortens: '--request-type-text',
    render: unlessRemoved((row) => <TypeCell type={row.type} />),
  },
  {
    key: 'phone',
    title: 'column.phone',
    width: '132px',
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
    width: '150px',
    align: 'end',
    sort: 'elapsed',
    render: unlessRemoved(elapsed),
  },
  {
    key: 'action',
    title: 'column.action',
    pinned: true,
    render: (row) => <AssignCell row={row} />,
    flash: (row) => row.claimed_by?.id ?? null,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen): who calls, since when, and the rest below. */
const phoneColumns: readonly QueueColumn[] = [
  {
    key: 'request',
    title: 'column.request',
    fills: true,
    render: (row) =>
      row.isRemoved ? (
        <RemovedRowText />
      ) : (
        <TwoLines
          first={
            <>
              <PhoneText phone={row.phone} />
              <TypeCell type={row.type} />
            </>
          }
          second={
            // What decides who answers comes first, in case the end is cut.
            <span data-wraps>
              <CityCell city={row.city} /> · <LanguageCell row={row} /> · <CustomerCell row={row} />
            </span>
          }
        />
      ),
  },
  {
    key: 'when',
    title: 'column.elapsed',
    align: 'end',
    sort: 'elapsed',
    render: unlessRemoved((row) => (
      <TwoLines align="end" first={elapsed(row)} second={<VoiceCell row={row} />} />
    )),
  },
];

/** The queue's columns at every width. */
export const queueColumns: readonly QueueColumn[] = withPhoneRows(phoneColumns, wideColumns);
