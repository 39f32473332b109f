import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatCount } from 'shared-bus';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    '@media (max-width: 639px)': { columnGap: tokens.spacingHorizontalXS },
  },
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
    fontSize: '13px',
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
    // Four chips of a trip list fit in one line of a phone, in Urdu too.
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalS },
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

interface FilterChip<Value extends string> {
  value: Value;
  text: string;
  /** Describes the restriction of the list, in a sentence. */
  title?: string;
  /** How many rows it shows, where that is known. */
  count?: number | undefined;
  /** Red: what it shows needs a person. */
  isLate?: boolean;
}

interface FilterChipsProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  chips: readonly FilterChip<Value>[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** Chips beside the title of a list, one of which limits it. */
export function FilterChips<Value extends string>({
  label,
  chips,
  selected,
  onSelect,
}: FilterChipsProps<Value>) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map(({ value, text, title, count, isLate = false }) => (
        <button
          key={value}
          type="button"
          className={mergeClasses(
            styles.chip,
            isLate && styles.late,
            value === selected && styles.selected,
            value === selected && isLate && styles.selectedLate,
          )}
          aria-pressed={value === selected}
          title={title}
          onClick={() => onSelect(value)}
        >
          <span>{text}</span>
          {count === undefined ? null : <span>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
