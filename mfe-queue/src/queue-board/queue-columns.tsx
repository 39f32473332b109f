import { makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { FlashRegular } from '@fluentui/react-icons/svg/flash';
import { PhoneRegular } from '@fluentui/react-icons/svg/phone';
import { dash, useMessages } from 'shared-bus';
import { queueLateAfterSeconds, type QueueRow } from 'shared-contracts/queue/queue';
import { CityName, ElapsedTime, PhoneText } from 'shared-ui/display';
import { RemovedRowText, type FrozenRow } from 'shared-ui/list';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { messages } from '../messages.ts';
import { isNewCustomer } from './queue-view.ts';
import { AssignCell, VoiceCell } from './row-buttons.tsx';

export type QueueListRow = FrozenRow<QueueRow>;
type QueueColumnTitle =
  `column.${'type' | 'phone' | 'voice' | 'customer-type' | 'city' | 'language' | 'elapsed' | 'action' | 'request'}`;

const useStyles = makeStyles({
  // A column without room for the texts shows the icons alone.
  around: { display: 'block', containerName: 'type', containerType: 'inline-size' },
  type: {
    '@container type (width < 72px)': { '--request-type-text': '0px' },
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    columnGap: tokens.spacingHorizontalXS,
  },
  icon: { fontSize: tokens.fontSizeBase500, color: tokens.colorNeutralForeground2, flexShrink: 0 },
  text: { maxInlineSize: 'var(--request-type-text, none)', overflow: 'hidden' },
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

function ColumnOfType({ type }: { type: string }) {
  return (
    <span className={useStyles().around}>
      <TypeCell type={type} />
    </span>
  );
}

function CustomerCell({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  return <span>{t(isNewCustomer(row) ? 'customer.new' : 'customer.returning')}</span>;
}

function LanguageCell({ row }: { row: QueueRow }) {
  const t = useMessages(messages);
  const { lang_id: id } = row;
  return <span>{id === 1 || id === 2 ? t(`language.${id}`) : (id ?? dash)}</span>;
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
    min: 48,
    width: 100,
    priority: 2,
    title: 'column.type',
    render: unlessRemoved((row) => <ColumnOfType type={row.type} />),
  },
  {
    key: 'phone',
    min: 124,
    title: 'column.phone',
    render: (row) => (row.isRemoved ? <RemovedRowText /> : <PhoneText phone={row.phone} />),
  },
  {
    key: 'voice',
    min: 64,
    priority: 2,
    title: 'column.voice',
    align: 'center',
    render: unlessRemoved((row) => <VoiceCell row={row} />),
  },
  {
    key: 'customer_type',
    min: 136,
    priority: 3,
    title: 'column.customer-type',
    render: unlessRemoved((row) => <CustomerCell row={row} />),
  },
  {
    key: 'city',
    min: 96,
    width: 130,
    priority: 2,
    title: 'column.city',
    render: unlessRemoved((row) => <CityName code={row.city} />),
  },
  {
    key: 'lang_id',
    min: 108,
    priority: 3,
    title: 'column.language',
    render: unlessRemoved((row) => <LanguageCell row={row} />),
  },
  {
    key: 'elapsed',
    min: 140,
    title: 'column.elapsed',
    align: 'end',
    sort: 'elapsed',
    render: unlessRemoved(elapsed),
  },
  {
    key: 'action',
    min: 116,
    width: 320,
    title: 'column.action',
    render: (row) => <AssignCell row={row} />,
    flash: (row) => row.claimed_by?.id ?? null,
  },
];

/**
 * The rows of a phone (docs/look.md#a-list-screen): the caller and the waiting time, the rest
 * below.
 */
const phoneColumns: readonly QueueColumn[] = [
  {
    key: 'request',
    min: 150,
    width: 600,
    title: 'column.request',
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
            // The details that decide who answers come first, in case the end is cut.
            <span data-wraps>
              <CityName code={row.city} /> · <LanguageCell row={row} /> · <CustomerCell row={row} />
            </span>
          }
        />
      ),
  },
  {
    key: 'when',
    min: 130,
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
