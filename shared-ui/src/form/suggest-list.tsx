import {
  makeStyles,
  mergeClasses,
  Portal,
  Text,
  tokens,
  usePositioning,
} from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  list: {
    boxSizing: 'border-box',
    maxHeight: '200px',
    overflowY: 'auto',
    padding: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  option: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  note: {
    display: 'block',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
});

interface SuggestListProps {
  /** The list's id; an option's id is the same with its index. */
  id: string;
  /** The field that the list belongs to. */
  field: HTMLElement | null;
  /** The number of results, as a text. */
  note: string;
  suggestions: readonly { id: string; text: string }[];
  active: number;
  onChoose: (index: number) => void;
}

/**
 * The list of a `SuggestField`, above everything else on the page, so that no panel cuts it off.
 * The active option is scrolled into view.
 */
export function SuggestList({ id, field, note, suggestions, active, onChoose }: SuggestListProps) {
  const styles = useStyles();
  const { containerRef } = usePositioning({
    target: field,
    position: 'below',
    align: 'start',
    offset: { mainAxis: 2, crossAxis: 0 },
    fallbackPositions: ['above'],
    matchTargetSize: 'width',
  });
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because React would call a returned promise as the effect's cleanup.
    option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Portal>
      <div ref={containerRef} className={styles.list}>
        <div id={id} role="listbox" aria-label={note}>
          {suggestions.map(({ id: key, text }, index) => (
            // The field keeps the focus and handles the keys. An option handles the pointer only.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              dir="auto"
              ref={index === active ? option : null}
              className={mergeClasses(styles.option, index === active && styles.active)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(index)}
            >
              {text}
            </div>
          ))}
        </div>
        {suggestions.length === 0 ? (
          <Text size={200} className={styles.note} role="status">
            {note}
          </Text>
        ) : null}
      </div>
    </Portal>
  );
}
