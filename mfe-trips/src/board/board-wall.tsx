import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons/svg/warning';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount, formatTime, useClock, useMessages } from 'shared-bus';
import { waitingAges } from 'shared-contracts/board/board';
import { CityName } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { useRowsInView } from '../wall/use-rows-in-view.ts';
import { WallFrame } from '../wall/wall-frame.tsx';
import { boardMessages } from './board-messages.ts';
import { boardQuery } from './board.queries.ts';
import { citiesOf, driversOf, waitingOf } from './figures.ts';
import { LevelMark } from './level-mark.tsx';
import { useAge } from './use-age.ts';
import { useFigures } from './use-figures.ts';

const rowHeight = 64;
/** How long a page of cities is shown, in milliseconds. */
const pageMs = 10_000;

const useStyles = makeStyles({
  rows: { flexGrow: 1, minBlockSize: 0, overflow: 'hidden' },
  table: {
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& tr': { blockSize: `${rowHeight}px` },
    '& :is(th, td)': {
      paddingBlock: 0,
      paddingInline: tokens.spacingHorizontalXL,
      textAlign: 'end',
      fontWeight: tokens.fontWeightRegular,
      whiteSpace: 'nowrap',
      borderBlockEndStyle: 'solid',
      borderBlockEndWidth: tokens.strokeWidthThin,
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
    '& thead th': { color: tokens.colorNeutralForeground2 },
    '& :is(th, td):first-child': { textAlign: 'start' },
    '& svg': { inlineSize: '0.9em', blockSize: '0.9em', verticalAlign: 'middle' },
  },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightBold },
});

/** The board on a wall (docs/look.md#wallboard): its figures, and the cities page after page. */
export function BoardWall({ city }: { city: string }) {
  const t = useMessages(boardMessages);
  const wall = useMessages(messages);
  const styles = useStyles();
  const { data } = useQuery(boardQuery());
  const age = useAge(data?.at);
  const figures = useFigures(data, city);
  const cities = citiesOf(data, city);
  const area = useRef<HTMLDivElement>(null);
  // The head of the table is as high as a row.
  const fit = Math.max(1, useRowsInView(area, rowHeight) - 1);
  const pages = Math.max(1, Math.ceil(cities.length / fit));
  const turn = useClock((now) => Math.floor(now / pageMs) % pages);
  const heads = ['waiting', 'late', 'needs-action', 'scheduled', 'free'] as const;
  return (
    <WallFrame
      isLarge
      label={t('title')}
      figures={figures.map(({ name, label, value, level }) => ({
        name,
        label,
        value,
        isRed: level === 'alarm',
        mark: <LevelMark level={level} />,
      }))}
      note={age && t(`old.${age}`, { time: formatTime(data?.at) })}
      position={pages > 1 ? wall('wall.page', { page: turn + 1, pages }) : undefined}
    >
      <div ref={area} className={styles.rows}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.city')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`column.${head}`, { minutes: waitingAges[1] / 60 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cities.slice(turn * fit, (turn + 1) * fit).map((one) => {
              const { all, late } = waitingOf(one);
              return (
                <tr key={`${cities.indexOf(one)} ${one.city}`}>
                  <th scope="row">
                    <CityName code={one.city} />
                  </th>
                  <td>{formatCount(all)}</td>
                  <td className={late > 0 ? styles.late : ''}>
                    {late > 0 ? <WarningFilled aria-hidden /> : null}
                    <span>{formatCount(late)}</span>
                  </td>
                  <td>{formatCount(one.needs_action)}</td>
                  <td>{formatCount(one.scheduled)}</td>
                  <td>{formatCount(driversOf(one, 'free'))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </WallFrame>
  );
}
