import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { ChoiceList } from 'shared-ui/choice-list';
import { useCityOptions } from 'shared-ui/display';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  // Shaped like the chips beside it; without this it would have a field's underline.
  chip: {
    boxSizing: 'border-box',
    inlineSize: 'fit-content',
    // The select's own property, which a logical one does not replace.
    minWidth: 0,
    blockSize: '28px',
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    '::after': { display: 'none' },
    ':focus-within': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
    '& > select': {
      blockSize: '100%',
      inlineSize: 'fit-content',
      paddingBlock: 0,
      border: 'none',
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground2,
      fontSize: '13px',
      whiteSpace: 'nowrap',
    },
    '@media (pointer: coarse)': { blockSize: '36px' },
  },
  chosen: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground2}`,
    backgroundColor: tokens.colorBrandBackground2,
    '& > select': {
      color: tokens.colorBrandForeground2,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

/**
 * The city of a list, as a chip beside those of attention (docs/look.md#a-list-screen). The list in
 * progress also has all cities; the scheduled one is always of one
 * (docs/domain/trip-lists.md#scheduled-list).
 */
export function CityChip({
  city,
  change,
  hasAll = false,
}: {
  city: string;
  change: (change: { city: string }) => void;
  hasAll?: boolean;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const cities = useCityOptions(city);
  const all = hasAll ? [{ value: '', label: t('city.all') }] : [];
  return (
    <ChoiceList
      className={mergeClasses(styles.chip, hasAll && city !== '' && styles.chosen)}
      size="small"
      aria-label={t('city')}
      choices={[...all, ...cities]}
      selected={city}
      onChoose={(chosen) => change({ city: chosen })}
    />
  );
}
