import { formatCount, formatDateTime } from 'shared-bus';
import type { Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { FailureDetail, FailureKind } from './failure-kind.tsx';
import { LoadTimeText, Milliseconds, Notes, RemoteStateBadge } from './release-texts.tsx';
import type { FailureGroup, RunningPart } from './running.ts';
import { partsOfRelease } from './running.ts';

const Latin = ({ text }: { text: string }) => <bdi dir="ltr">{text}</bdi>;

/** Columns of the running releases. */
export const runningColumns: readonly Column<RunningPart, keyof typeof en>[] = [
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

/** Columns of recent failures by build. */
export const failureColumns: readonly Column<FailureGroup, keyof typeof en>[] = [
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
