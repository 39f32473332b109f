import type { AuditEntry } from 'shared-contracts/audit/audit';
import type { Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { AboutWhat, atSecond, Details, DidWhat, Who } from './audit-texts.tsx';

export const auditColumns: readonly Column<AuditEntry, keyof typeof en>[] = [
  { key: 'at', title: 'audit.at', render: ({ at }) => <bdi dir="ltr">{atSecond(at)}</bdi> },
  { key: 'who', title: 'audit.who', render: (entry) => <Who entry={entry} /> },
  { key: 'action', title: 'audit.action', render: (entry) => <DidWhat entry={entry} /> },
  { key: 'about', title: 'audit.about', render: (entry) => <AboutWhat entry={entry} /> },
  {
    key: 'details',
    title: 'audit.details',
    width: '40%',
    render: (entry) => <Details entry={entry} />,
  },
];
