import { formatCount, type MessageKey } from 'shared-bus';
import { ClippedText } from 'shared-ui/display';
import { TwoLines, withPhoneRows, type Column } from 'shared-ui/table';

import type en from '../messages/en.ts';
import { Latin, LoadTimeText, Milliseconds, Notes, RemoteStateBadge } from './release-texts.tsx';
import type { RunningPart } from './running.ts';
import { partsOfRelease } from './running.ts';

type RunningColumn = Column<RunningPart, MessageKey<typeof en>>;

const wideRunning: readonly RunningColumn[] = [
  { key: 'id', min: 108, title: 'release.part', render: ({ id }) => <Latin text={id} /> },
  {
    key: 'version',
    min: 72,
    title: 'release.version',
    render: ({ release }) => <Latin text={partsOfRelease(release).version} />,
  },
  {
    key: 'build',
    min: 116,
    priority: 3,
    title: 'release.build',
    render: ({ release }) => <Latin text={partsOfRelease(release).build} />,
  },
  {
    key: 'owner',
    min: 80,
    width: 150,
    priority: 3,
    title: 'release.owner',
    render: ({ owner }) => <ClippedText text={owner ?? '–'} />,
  },
  {
    key: 'state',
    min: 124,
    title: 'release.state',
    render: (part) => <RemoteStateBadge part={part} />,
  },
  {
    key: 'load',
    min: { en: 92, ur: 132 },
    priority: 2,
    title: 'release.load-here',
    align: 'end',
    render: ({ id }) => <LoadTimeText id={id} />,
  },
  {
    key: 'mean',
    min: { en: 96, ur: 132 },
    priority: 3,
    title: 'release.load-mean',
    align: 'end',
    render: ({ count }) => <Milliseconds value={count?.loadMs} />,
  },
  {
    key: 'loads',
    min: 96,
    priority: 2,
    title: 'release.loads',
    align: 'end',
    render: ({ count }) => formatCount(count?.loads ?? 0),
  },
  {
    key: 'failures',
    min: 108,
    priority: 2,
    title: 'release.failures',
    align: 'end',
    render: ({ count }) => formatCount(count?.failures ?? 0),
  },
  {
    key: 'notes',
    min: 96,
    width: 420,
    priority: 4,
    title: 'release.notes',
    render: (part) => <Notes part={part} />,
  },
];

/** The rows of a phone (docs/look.md#a-list-screen). */
const phoneRunning: readonly RunningColumn[] = [
  {
    key: 'part',
    min: 150,
    width: 600,
    title: 'release.part',
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
    min: { en: 124, ur: 132 },
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
/** Columns of the running releases, at every width. */
export const runningColumns: readonly RunningColumn[] = withPhoneRows(phoneRunning, wideRunning);
