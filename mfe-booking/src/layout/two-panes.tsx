import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { NoticesPlace } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import type { FormSteps } from './form-steps.tsx';
import { FormStepsProvider, FormStepTabs } from './form-steps.tsx';

const narrow = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  // As high as its text and buttons: the panes below scroll.
  notice: { flexShrink: 0 },
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
    width: '540px',
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
  // On a phone: above the step that it belongs to.
  column: { flexDirection: 'column' },
  low: { height: '160px', flexShrink: 0 },
  whole: { width: '100%', flexShrink: 1, flexGrow: 1 },
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
  steps: FormSteps;
}

/**
 * Form and map side by side; under 1024 px the map is a tab, and on a phone the form has three
 * steps, the second with the map (docs/look.md#booking-screen).
 */
export function TwoPanes({ header, notice, form, map, bar, pane, onPane, steps }: TwoPanesProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const isPhone = steps.shown !== undefined;
  const mapPane = (
    <div
      className={mergeClasses(
        styles.map,
        isPhone && styles.low,
        (isPhone ? steps.shown !== 'route' : pane === 'form') && styles.away,
      )}
    >
      {map}
    </div>
  );
  return (
    <div className={styles.screen}>
      {header}
      <div className={styles.notice}>{notice}</div>
      {isPhone ? (
        <FormStepTabs steps={steps} />
      ) : (
        <TabList
          className={styles.tabs}
          selectedValue={pane}
          onTabSelect={(_, { value }) => onPane(value === 'map' ? 'map' : 'form')}
        >
          <Tab value="form">{t('form')}</Tab>
          <Tab value="map">{t('map')}</Tab>
        </TabList>
      )}
      <div className={mergeClasses(styles.panes, isPhone && styles.column)}>
        {isPhone ? mapPane : null}
        <FormStepsProvider
          steps={steps}
          className={mergeClasses(
            styles.form,
            isPhone ? styles.whole : pane === 'map' && styles.away,
          )}
        >
          {form}
        </FormStepsProvider>
        {isPhone ? null : mapPane}
      </div>
      <NoticesPlace />
      <div className={styles.bar}>{bar}</div>
    </div>
  );
}
