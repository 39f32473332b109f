import { formatCount, formatDate, formatDateTime, type MessageKey } from 'shared-bus';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { FailureDetail, FailureKind } from './failure-kind.tsx';
import { Latin } from './release-texts.tsx';
import { partsOfRelease, type FailureGroup } from './running.ts';

type FailureColumn = Column<FailureGroup, MessageKey<typeof en>>;

const wideFailures: readonly FailureColumn[] = [
  {
    key: 'at',
    min: 164,
    title: 'release.at',
    render: ({ newest }) => <Latin text={formatDateTime(newest.at)} />,
  },
  {
    key: 'id',
    min: 108,
    title: 'release.part',
    render: ({ newest }) => <Latin text={newest.remote} />,
  },
  {
    key: 'version',
    min: 72,
    title: 'release.version',
    render: ({ newest }) => <Latin text={partsOfRelease(newest.release).version} />,
  },
  {
    key: 'build',
    min: 116,
    priority: 3,
    title: 'release.build',
    render: ({ newest }) => <Latin text={partsOfRelease(newest.release).build} />,
  },
  {
    key: 'times',
    min: 64,
    priority: 2,
    title: 'release.times',
    align: 'end',
    render: ({ times }) => formatCount(times),
  },
  {
    key: 'kind',
    min: 140,
    width: 190,
    title: 'release.what',
    render: ({ newest }) => <FailureKind failure={newest} />,
  },
  {
    key: 'detail',
    min: 140,
    width: 520,
    priority: 3,
    title: 'release.detail',
    render: ({ newest }) => <FailureDetail failure={newest} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneFailures: readonly FailureColumn[] = [
  {
    key: 'failure',
    min: 150,
    width: 600,
    title: 'release.what',
    render: ({ newest }) => (
      <TwoLines
        first={
          <span data-shrinks>
            <FailureKind failure={newest} />
          </span>
        }
        second={
          <>
            <Latin text={newest.remote} />
            <span data-shrinks title={newest.release}>
              <Latin text={newest.release} />
            </span>
          </>
        }
      />
    ),
  },
  {
    key: 'last',
    min: 100,
    title: 'release.at',
    align: 'end',
    render: ({ newest, times }) => (
      <TwoLines
        align="end"
        first={<Latin text={formatDate(newest.at)} />}
        second={<Latin text={`× ${formatCount(times)}`} />}
      />
    ),
  },
];

/** Columns of recent failures by build, at every width. */
export const failureColumns: readonly FailureColumn[] = withPhoneRows(phoneFailures, wideFailures);
