import type { AuditRow } from 'shared-contracts/audit/audit';
import type { Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { SubjectText, atSecond, Details, ActionText, ActorText } from './audit-texts.tsx';

export const auditColumns: readonly Column<AuditRow, keyof typeof en>[] = [
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
