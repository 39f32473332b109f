import type { MessageKey } from 'shared-bus';
import type { AuditRow } from 'shared-contracts/audit/audit';
import { ShortTime } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
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
  { key: 'at', title: 'audit.at', render: ({ at }) => <bdi dir="ltr">{atSecond(at)}</bdi> },
  { key: 'who', title: 'audit.who', render: (entry) => <ActorText entry={entry} /> },
  { key: 'action', title: 'audit.action', render: (entry) => <ActionText entry={entry} /> },
  { key: 'about', title: 'audit.about', render: (entry) => <SubjectText entry={entry} /> },
  {
    key: 'details',
    title: 'audit.details',
    width: '40%',
    render: (entry) => <Details entry={entry} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen): what was done, and by whom. */
const phoneColumns: readonly AuditColumn[] = [
  {
    key: 'entry',
    title: 'audit.action',
    fills: true,
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
