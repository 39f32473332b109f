import { Badge } from '@fluentui/react-components';
import { dash, useMessages, wholeMinutes, type MessageKey } from 'shared-bus';
import type { DispatchDecision, DispatchRule } from 'shared-contracts/dispatch/dispatch-rule';
import { ClippedText } from 'shared-ui/display';
import { RemovedRowText, type FrozenRow } from 'shared-ui/list';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import { dispatchMessages } from '../dispatch-messages.ts';
import type en from '../messages/dispatch-en.ts';
import { RuleRowActions } from './rule-actions.tsx';
import { useHoursText, useScopeText, useServiceName } from './rule-name.ts';
import { useZoneName } from './zone-name.tsx';

type Rule = FrozenRow<DispatchRule>;
type RuleColumn = Column<Rule, MessageKey<typeof en>>;

function ZoneCell({ id }: { id: string | null }) {
  return <ClippedText text={useZoneName(id)} />;
}
function ServiceCell({ code }: { code: number | null }) {
  return <ClippedText text={useServiceName(code)} />;
}
/** The scope by which a rule differs from others, in a row of a phone. */
function Scope({ row }: { row: Rule }) {
  return <ClippedText text={useScopeText(row)} />;
}
function Hours({ row }: { row: Rule }) {
  return <bdi>{useHoursText(row)}</bdi>;
}
function Mode({ mode }: { mode: Rule['mode'] }) {
  const t = useMessages(dispatchMessages);
  if (mode === null) return <span>{dash}</span>;
  return (
    <Badge
      appearance={mode === 'automatic' ? 'filled' : 'outline'}
      color={mode === 'off' ? 'subtle' : 'brand'}
    >
      {t(`mode.${mode}`)}
    </Badge>
  );
}

const wide: readonly RuleColumn[] = [
  {
    key: 'zone',
    min: 120,
    width: 220,
    title: 'zone',
    render: (row) => (row.isRemoved ? <RemovedRowText /> : <ZoneCell id={row.zone_id} />),
  },
  {
    key: 'service',
    min: 120,
    width: 200,
    priority: 2,
    title: 'service',
    render: ({ service_code: code }) => <ServiceCell code={code} />,
  },
  {
    key: 'hours',
    min: 136,
    priority: 2,
    title: 'hours',
    render: (row) => <Hours row={row} />,
  },
  { key: 'mode', min: 116, title: 'mode', render: ({ mode }) => <Mode mode={mode} /> },
  {
    key: 'radius',
    min: 116,
    priority: 3,
    title: 'radius',
    render: ({ radius_km: radius }) => <ClippedText text={radius.join(', ')} />,
  },
  {
    key: 'tries',
    min: 84,
    priority: 4,
    title: 'tries',
    align: 'end',
    render: ({ tries }) => tries ?? dash,
  },
  {
    key: 'priority',
    min: 96,
    priority: 2,
    title: 'priority',
    align: 'end',
    render: ({ priority }) => priority ?? dash,
  },
  {
    key: 'action',
    min: { en: 236, ur: 244 },
    title: 'action',
    render: (row) => <RuleRowActions row={row} />,
  },
];
const phone: readonly RuleColumn[] = [
  {
    key: 'rule',
    min: 130,
    width: 600,
    title: 'zone',
    render: (row) => (
      <TwoLines
        first={row.isRemoved ? <RemovedRowText /> : <Scope row={row} />}
        second={
          <>
            <Mode mode={row.mode} /> <Hours row={row} />
          </>
        }
      />
    ),
  },
  {
    key: 'do',
    min: 110,
    title: 'action',
    align: 'end',
    render: (row) => <RuleRowActions row={row} isStacked />,
  },
];
export const ruleColumns = withPhoneRows(phone, wide, []);

function Decision({
  row: { driver, seconds, by_road: isByRoad, mode, waits },
}: {
  row: DispatchDecision;
}) {
  const t = useMessages(dispatchMessages);
  const key = mode === 'automatic' ? 'now.offer' : 'now.suggest';
  const text = driver
    ? t(isByRoad ? `${key}-road` : key, {
        name: driver.full_name,
        minutes: wholeMinutes(seconds),
      })
    : waits
      ? t(`waits.${waits}`)
      : dash;
  // A sentence of the console, which may begin with a name in the other direction.
  return <span title={text}>{text}</span>;
}

type DecisionColumn = Column<DispatchDecision, MessageKey<typeof en>>;
const wideDecisions: readonly DecisionColumn[] = [
  {
    key: 'booking',
    min: 110,
    width: 160,
    title: 'now.booking',
    render: ({ trip_no: number }) => <bdi>{number}</bdi>,
  },
  {
    key: 'decision',
    min: 180,
    width: 600,
    title: 'now.decision',
    render: (row) => <Decision row={row} />,
  },
];
/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneDecisions: readonly DecisionColumn[] = [
  {
    key: 'phone-decision',
    min: 150,
    width: 600,
    title: 'now.booking',
    render: (row) => (
      <TwoLines
        first={<bdi>{row.trip_no}</bdi>}
        second={
          <span data-wraps>
            <Decision row={row} />
          </span>
        }
      />
    ),
  },
];
export const decisionColumns = withPhoneRows(phoneDecisions, wideDecisions, []);
