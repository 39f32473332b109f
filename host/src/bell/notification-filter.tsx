import { makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { bellMessages } from './bell-messages.ts';

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlockEnd: tokens.spacingVerticalS,
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

interface Props {
  needsMe: boolean;
  onChange: (needsMe: boolean) => void;
}

/** All notifications, or those that ask the user to act (docs/decisions/screens.md#needs-me). */
export function NotificationFilter({ needsMe, onChange }: Props) {
  const styles = useStyles();
  const t = useMessages(bellMessages);
  return (
    <div className={styles.chips} role="group" aria-label={t('filter')}>
      {[false, true].map((value) => (
        <ToggleButton
          key={String(value)}
          size="small"
          shape="circular"
          className={mergeClasses(needsMe === value && styles.selected)}
          checked={needsMe === value}
          onClick={() => onChange(value)}
        >
          {t(value ? 'filter.needs-me' : 'filter.all')}
        </ToggleButton>
      ))}
    </div>
  );
}
