import type { MessageKey } from 'shared-bus';
import type { AuditRow } from 'shared-contracts/audit/audit';
import { ShortTime } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/audit-en.ts';
import {
  ShortSubjectText,
  SubjectText,
  atSecond,
  Details,
  ActionText,
  ActorAndDetails,
  ActorText,
} from './audit-texts.tsx';

type AuditColumn = Column<AuditRow, MessageKey<typeof en>>;

const wideColumns: readonly AuditColumn[] = [
  {
    key: 'at',
    min: 196,
    title: 'audit.at',
    render: ({ at }) => <bdi dir="ltr">{atSecond(at)}</bdi>,
  },
  {
    key: 'who',
    min: 110,
    width: 190,
    title: 'audit.who',
    render: (entry) => <ActorText entry={entry} />,
  },
  {
    key: 'action',
    min: 124,
    width: 190,
    title: 'audit.action',
    render: (entry) => <ActionText entry={entry} />,
  },
  {
    key: 'about',
    // A booking's number in full.
    min: 140,
    width: 180,
    priority: 2,
    title: 'audit.about',
    render: (entry) => <SubjectText entry={entry} />,
  },
  {
    key: 'details',
    min: 140,
    width: 520,
    priority: 2,
    title: 'audit.details',
    render: (entry) => <Details entry={entry} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen): the action and the actor. */
const phoneColumns: readonly AuditColumn[] = [
  {
    key: 'entry',
    min: 150,
    width: 600,
    title: 'audit.action',
    render: (entry) => (
      <TwoLines
        first={
          <span data-shrinks>
            <ActionText entry={entry} />
          </span>
        }
        second={<ActorAndDetails entry={entry} />}
      />
    ),
  },
  {
    key: 'when',
    min: 158,
    title: 'audit.at',
    align: 'end',
    render: (entry) => (
      <TwoLines
        align="end"
        first={<ShortTime at={entry.at} />}
        second={<ShortSubjectText entry={entry} />}
      />
    ),
  },
];

/** The columns of the audit log at every width. */
export const auditColumns: readonly AuditColumn[] = withPhoneRows(phoneColumns, wideColumns, []);
