import { formatDate, formatMoney, kilometres, useMessages, useNow, wholeMinutes } from 'shared-bus';
import type { ExclusionRule, RankExclusion } from 'shared-contracts/dispatch/ranking';

import { detailMessages } from '../detail-messages.ts';

/** The figures that a rule has compared. */
const figureTexts: Partial<Record<ExclusionRule, (figure: number | null) => string | number>> = {
  cash: formatMoney,
  distance: kilometres,
  shift_end: wholeMinutes,
};

/** Why a rule excludes a driver, with what it compared: "shift ends in 10 min (40 min needed)". */
export function useExclusionText(): (exclusion: RankExclusion) => string {
  const t = useMessages(detailMessages);
  const now = useNow(60_000);
  const reasonOf = (rule: ExclusionRule, at: string | null) => {
    if (at === null) return t(`assign.reason-${rule}`);
    if (rule === 'papers') return t('assign.papers-at', { date: formatDate(at) });
    const seconds = (Date.parse(at) - now) / 1000;
    return seconds > 0
      ? t('assign.shift-ends', { minutes: wholeMinutes(seconds) })
      : t('assign.shift-ended', { minutes: wholeMinutes(-seconds) });
  };
  return ({ rule, has, needs, at }) => {
    if (!rule) return '';
    const figure = figureTexts[rule];
    const figures =
      figure && has !== null && needs !== null
        ? ` (${t(`assign.figures-${rule as 'cash'}`, { has: figure(has), needs: figure(needs) })})`
        : '';
    return `${reasonOf(rule, at ?? null)}${figures}`;
  };
}
