import { dash, formatDateTime, useMessages, type MessageKey } from 'shared-bus';
import type { OutsideService } from 'shared-contracts/outside/outside-service';
import { ClippedText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { FailedText } from '../failed-text.tsx';
import { messages } from '../messages.ts';
import type en from '../messages/en.ts';

type ServiceColumn = Column<OutsideService, MessageKey<typeof en>>;

const named = [
  'messages',
  'mail',
  'places',
  'roads',
  'captcha',
  'partner',
  'files',
  'sign-in',
] as const;

/** The service in words; one of a newer server is shown by its name. */
function ServiceName({ row: { service, provider } }: { row: OutsideService }) {
  const t = useMessages(messages);
  const known = named.find((one) => one === service);
  const name = known ? t(`outside.name.${known}`) : service;
  return <ClippedText text={provider ? t('outside.by', { name, provider }) : name} />;
}

function Result({ row: { checked_at: checkedAt, problem } }: { row: OutsideService }) {
  const t = useMessages(messages);
  if (problem) return <FailedText reason={problem} />;
  return <span>{t(checkedAt ? 'outside.works' : 'outside.not-checked')}</span>;
}

/** Names of settings, which are not translated. */
function SettingNames({ row: { settings } }: { row: OutsideService }) {
  if (settings.length === 0) return <span>{dash}</span>;
  return (
    <bdi dir="ltr">
      <ClippedText text={settings.join(', ')} />
    </bdi>
  );
}

const wideColumns: readonly ServiceColumn[] = [
  {
    key: 'service',
    min: 180,
    width: 260,
    title: 'outside.service',
    render: (row) => <ServiceName row={row} />,
  },
  {
    key: 'result',
    min: 200,
    width: 420,
    title: 'outside.result',
    render: (row) => <Result row={row} />,
  },
  {
    key: 'settings',
    min: 300,
    width: 420,
    priority: 3,
    title: 'outside.settings',
    render: (row) => <SettingNames row={row} />,
  },
  {
    key: 'checked',
    min: 160,
    priority: 2,
    title: 'outside.checked',
    render: ({ checked_at: at }) => <bdi>{at ? formatDateTime(at) : dash}</bdi>,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneColumns: readonly ServiceColumn[] = [
  {
    key: 'service',
    min: 150,
    width: 500,
    title: 'outside.service',
    render: (row) => <TwoLines first={<ServiceName row={row} />} second={<Result row={row} />} />,
  },
  {
    key: 'settings',
    min: 150,
    width: 300,
    title: 'outside.settings',
    align: 'end',
    render: (row) => <SettingNames row={row} />,
  },
];

export const outsideServiceColumns: readonly ServiceColumn[] = withPhoneRows(
  phoneColumns,
  wideColumns,
  [],
);
