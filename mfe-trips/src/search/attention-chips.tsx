import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount, useMessages } from 'shared-bus';

import type { ListName } from '../list/trip-params.ts';
import type { Attention } from '../list/trip-view.ts';
import type { TripCounts } from '../list/trips.queries.ts';
import { messages } from '../messages.ts';
import { mayCare } from '../trip/use-care.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    blockSize: '28px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
    '@media (pointer: coarse)': { blockSize: '36px' },
  },
  late: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  selected: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
  selectedLate: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBackground3}`,
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorPaletteRedBackground3 },
  },
});

/** The chips of each list. */
const unfinishedChips = ['needs_action', 'at_risk', '', 'mine'] as const;
const chipsOf: Readonly<Record<ListName, readonly Attention[]>> = {
  scheduled: unfinishedChips,
  inprogress: unfinishedChips,
  completed: [],
};
const titles = {
  needs_action: 'attention.needs_action.title',
  at_risk: 'attention.at_risk.title',
  '': 'attention.all-pages',
  mine: 'attention.mine.title',
} as const;

interface AttentionChipsProps {
  list: ListName;
  selected: Attention;
  /** Counted by the server over all pages; without them the chips have no numbers. */
  counts: TripCounts | undefined;
  /** The number of rows of the list as it is shown, which events keep current. */
  total: number | undefined;
  onSelect: (attention: Attention) => void;
}

/**
 * Limits a list to the trips that need action, or will soon; each chip shows how many there are on
 * all pages (docs/decisions/screens.md#needs-action).
 */
export function AttentionChips({ list, selected, counts, total, onSelect }: AttentionChipsProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <div role="group" aria-label={t('attention')} className={styles.chips}>
      {chipsOf[list].map((chip) => {
        if (chip === 'mine' && !mayCare()) return null;
        const isSelected = chip === selected;
        const count = (isSelected ? total : undefined) ?? counts?.[chip || 'all'] ?? undefined;
        const isRed = chip === 'needs_action' && count !== 0;
        return (
          <button
            key={chip}
            type="button"
            className={mergeClasses(
              styles.chip,
              isRed && styles.late,
              isSelected && styles.selected,
              isSelected && isRed && styles.selectedLate,
            )}
            aria-pressed={isSelected}
            title={t(titles[chip])}
            onClick={() => onSelect(chip)}
          >
            <span>{t(`attention.${chip || 'all'}`)}</span>
            {count === undefined ? null : <span>{formatCount(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
