import { dash, formatCount, formatDuration, useMessages } from 'shared-bus';
import { waitingAges } from 'shared-contracts/board/board';

import { boardMessages } from './board-messages.ts';
import type { Board } from './board.queries.ts';
import { citiesOf, figuresOf } from './figures.ts';
import { thresholdsOf, type Level } from './thresholds.ts';
import { useLevels } from './use-levels.ts';

export interface Figure {
  name: string;
  label: string;
  /** A dash while nothing is known. */
  value: string;
  level: Level;
}

/** The large figures of a city or all, each with its level. */
export function useFigures(board: Board | undefined, city: string): readonly Figure[] {
  const t = useMessages(boardMessages);
  const sums = figuresOf(citiesOf(board, city));
  const waited = sums.waitingSince
    ? Math.max(0, (Date.parse(board?.at ?? '') - Date.parse(sums.waitingSince)) / 1000)
    : 0;
  const values = {
    late: sums.late,
    oldest: Math.floor(waited / 60),
    needs_action: sums.needsAction,
    free: sums.drivers.free,
  };
  const levels = useLevels(city, board && values, thresholdsOf(board));
  const known = (text: string) => (board ? text : dash);
  const figure = (
    name: Parameters<typeof t>[0] & `figure.${string}`,
    text: string,
    level: Level,
  ) => ({
    name,
    label: t(name, { minutes: waitingAges[1] / 60 }),
    value: known(text),
    level,
  });
  return [
    figure('figure.waiting', formatCount(sums.waiting), 'calm'),
    figure('figure.late', formatCount(sums.late), levels.late),
    figure('figure.oldest', formatDuration(waited), levels.oldest),
    figure('figure.needs-action', formatCount(sums.needsAction), levels.needs_action),
    figure('figure.at-risk', formatCount(sums.atRisk), 'calm'),
    figure('figure.scheduled', formatCount(sums.scheduled), 'calm'),
    figure('figure.in-progress', formatCount(sums.inProgress), 'calm'),
    figure('figure.free', formatCount(sums.drivers.free), levels.free),
  ];
}
