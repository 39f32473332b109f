import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { catalogue } from './catalogue.ts';
import type { PlaceSearch } from './use-place-search.ts';

const useStyles = makeStyles({
  list: {
    position: 'absolute', insetInline: 0, insetBlockStart: '100%', zIndex: 3, maxHeight: '200px', overflowY: 'auto', margin: 0, marginBlockStart: tokens.spacingVerticalXXS, padding: tokens.spacingVerticalXXS,
    listStyleType: 'none', backgroundColor: tokens.colorNeutralBackground1, border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusMedium, boxShadow: tokens.shadow16,
  },
  option: { paddingBlock: tokens.spacingVerticalXS, paddingInline: tokens.spacingHorizontalS, borderRadius: tokens.borderRadiusMedium, cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  active: { backgroundColor: tokens.colorNeutralBackground1Selected },
  note: { display: 'block', paddingBlock: tokens.spacingVerticalXS, paddingInline: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});

interface PlaceSuggestionsProps {
  id: string;
  search: PlaceSearch;
  active: number;
  /** Where was looked. */
  city: string;
  onChoose: (index: number) => void;
}

const notes = { searching: 'places.searching', none: 'places.none', failed: 'places.failed' } as const;

/** The list under an address field. The focus stays in the field. */
export function PlaceSuggestions({ id, search: { state, list }, active, city, onChoose }: PlaceSuggestionsProps) {
  const t = useMessages(catalogue);
  const styles = useStyles();
  const note = state === 'found' ? t('places.count', { count: list.length }) : state === 'idle' ? '' : t(notes[state], { city });
  return (
    <div className={styles.list}>
      <div id={id} role="listbox" aria-label={note}>
        {list.map(({ place_id, description }, index) => (
          // The field keeps the focus and handles the keys: an option takes the pointer alone, before the field loses the focus.
          <div key={place_id} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === active} dir="auto" className={mergeClasses(styles.option, index === active && styles.active)} onPointerDown={(event) => { event.preventDefault(); onChoose(index); }}>
            {description}
          </div>
        ))}
      </div>
      {list.length === 0 ? <Text size={200} className={styles.note} role="status">{note}</Text> : null}
    </div>
  );
}
