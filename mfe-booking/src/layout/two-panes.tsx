import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';

const narrow = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  tabs: { display: 'none', [narrow]: { display: 'flex', flexShrink: 0 } },
  panes: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  form: {
    width: '520px',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflowY: 'auto',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlockEnd: tokens.spacingVerticalL,
    [narrow]: { width: '100%' },
  },
  map: {
    flexGrow: 1,
    minWidth: 0,
    borderInlineStartWidth: tokens.strokeWidthThin,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  away: { [narrow]: { display: 'none' } },
  bar: {
    position: 'relative',
    flexShrink: 0,
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

interface TwoPanesProps {
  header: ReactNode;
  notice: ReactNode;
  form: ReactNode;
  map: ReactNode;
  bar: ReactNode;
  /** The pane that is shown where both do not fit. */
  pane: 'form' | 'map';
  onPane: (pane: 'form' | 'map') => void;
}

/** Form and map side by side; under 1024 px the map is a tab (docs/look.md#booking-screen). */
export function TwoPanes({ header, notice, form, map, bar, pane, onPane }: TwoPanesProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <div className={styles.screen}>
      {header}
      {notice}
      <TabList
        className={styles.tabs}
        selectedValue={pane}
        onTabSelect={(_, { value }) => onPane(value === 'map' ? 'map' : 'form')}
      >
        <Tab value="form">{t('form')}</Tab>
        <Tab value="map">{t('map')}</Tab>
      </TabList>
      <div className={styles.panes}>
        <div className={mergeClasses(styles.form, pane === 'map' && styles.away)}>{form}</div>
        <div className={mergeClasses(styles.map, pane === 'form' && styles.away)}>{map}</div>
      </div>
      <div className={styles.bar}>{bar}</div>
    </div>
  );
}
