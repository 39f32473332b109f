import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useMessages } from 'shared-bus';
import { KeyCap } from 'shared-ui/display';

import type { PaletteItem } from './items.ts';
import { paletteMessages } from './palette-messages.ts';

const useStyles = makeStyles({
  list: { maxBlockSize: 'min(50vh, 420px)', overflowY: 'auto', margin: 0, padding: 0 },
  group: {
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  item: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minBlockSize: '36px',
    boxSizing: 'border-box',
    cursor: 'pointer',
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThin,
    outlineOffset: `calc(0px - ${tokens.strokeWidthThin})`,
    outlineColor: tokens.colorBrandStroke1,
  },
  note: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  end: { display: 'inline-flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  nothing: { padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground3 },
});

interface Props {
  id: string;
  items: readonly PaletteItem[];
  active: number;
  isSearching: boolean;
  optionId: (index: number) => string;
  onChoose: (item: PaletteItem) => void;
}

/**
 * The lines under the search field. The focus stays in the field; `aria-activedescendant` names the
 * active line.
 */
export function PaletteList({ id, items, active, isSearching, optionId, onChoose }: Props) {
  const styles = useStyles();
  const t = useMessages(paletteMessages);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because React would call a returned promise as the effect's cleanup.
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);
  if (items.length === 0)
    return (
      <div id={id} role="listbox" aria-label={t('results')} className={styles.nothing}>
        {t(isSearching ? 'searching' : 'nothing')}
      </div>
    );
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={styles.list}>
      {items.map((item, index) => [
        item.group === items[index - 1]?.group ? null : (
          <div key={item.group} role="presentation" className={styles.group}>
            {t(`group.${item.group}`)}
          </div>
        ),
        // The field keeps the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.key}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          ref={index === active ? line : null}
          className={mergeClasses(styles.item, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <bdi>{item.title}</bdi>
          {item.note || item.keys ? (
            <span className={styles.end}>
              {item.note ? <bdi className={styles.note}>{item.note}</bdi> : null}
              {item.keys ? <KeyCap>{item.keys}</KeyCap> : null}
            </span>
          ) : null}
        </div>,
      ])}
    </div>
  );
}
