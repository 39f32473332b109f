import { formatCount, formatDate, formatDateTime, type MessageKey } from 'shared-bus';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { FailureDetail, FailureKind } from './failure-kind.tsx';
import { LoadTimeText, Milliseconds, Notes, RemoteStateBadge } from './release-texts.tsx';
import type { FailureGroup, RunningPart } from './running.ts';
import { partsOfRelease } from './running.ts';

const Latin = ({ text }: { text: string }) => <bdi dir="ltr">{text}</bdi>;

type RunningColumn = Column<RunningPart, MessageKey<typeof en>>;
type FailureColumn = Column<FailureGroup, MessageKey<typeof en>>;

const wideRunning: readonly RunningColumn[] = [
  { key: 'id', title: 'release.part', render: ({ id }) => <Latin text={id} /> },
  {
    key: 'version',
    title: 'release.version',
    render: ({ release }) => <Latin text={partsOfRelease(release).version} />,
  },
  {
    key: 'build',
    title: 'release.build',
    render: ({ release }) => <Latin text={partsOfRelease(release).build} />,
  },
  { key: 'owner', title: 'release.owner', render: ({ owner }) => owner ?? '–' },
  { key: 'state', title: 'release.state', render: (part) => <RemoteStateBadge part={part} /> },
  {
    key: 'load',
    title: 'release.load-here',
    align: 'end',
    render: ({ id }) => <LoadTimeText id={id} />,
  },
  {
    key: 'mean',
    title: 'release.load-mean',
    align: 'end',
    render: ({ count }) => <Milliseconds value={count?.loadMs} />,
  },
  {
    key: 'loads',
    title: 'release.loads',
    align: 'end',
    render: ({ count }) => formatCount(count?.loads ?? 0),
  },
  {
    key: 'failures',
    title: 'release.failures',
    align: 'end',
    render: ({ count }) => formatCount(count?.failures ?? 0),
  },
  { key: 'notes', title: 'release.notes', width: '30%', render: (part) => <Notes part={part} /> },
];

const wideFailures: readonly FailureColumn[] = [
  {
    key: 'at',
    title: 'release.at',
    render: ({ newest }) => <Latin text={formatDateTime(newest.at)} />,
  },
  { key: 'id', title: 'release.part', render: ({ newest }) => <Latin text={newest.remote} /> },
  {
    key: 'version',
    title: 'release.version',
    render: ({ newest }) => <Latin text={partsOfRelease(newest.release).version} />,
  },
  {
    key: 'build',
    title: 'release.build',
    render: ({ newest }) => <Latin text={partsOfRelease(newest.release).build} />,
  },
  { key: 'times', title: 'release.times', align: 'end', render: ({ times }) => formatCount(times) },
  { key: 'kind', title: 'release.what', render: ({ newest }) => <FailureKind failure={newest} /> },
  {
    key: 'detail',
    title: 'release.detail',
    width: '40%',
    render: ({ newest }) => <FailureDetail failure={newest} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneRunning: readonly RunningColumn[] = [
  {
    key: 'part',
    title: 'release.part',
    fills: true,
    render: (part) => (
      <TwoLines
        first={<Latin text={part.id} />}
        second={
          <>
            <Latin text={part.release} />
            <span data-shrinks>
              <Notes part={part} />
            </span>
          </>
        }
      />
    ),
  },
  {
    key: 'running',
    title: 'release.state',
    align: 'end',
    render: (part) => (
      <TwoLines
        align="end"
        first={<RemoteStateBadge part={part} />}
        second={<LoadTimeText id={part.id} />}
      />
    ),
  },
];
const phoneFailures: readonly FailureColumn[] = [
  {
    key: 'failure',
    title: 'release.what',
    fills: true,
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
            <span data-shrinks>
              <Latin text={newest.release} />
            </span>
          </>
        }
      />
    ),
  },
  {
    key: 'last',
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

/** Columns of the running releases, at every width. */
export const runningColumns: readonly RunningColumn[] = withPhoneRows(phoneRunning, wideRunning);
/** Columns of recent failures by build, at every width. */
export const failureColumns: readonly FailureColumn[] = withPhoneRows(phoneFailures, wideFailures);
