import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { TableRegular } from '@fluentui/react-icons/svg/table';
import { hasExtension, useMessages, useShortcuts } from 'shared-bus';
import { KeyCap } from 'shared-ui/display';
import { oneOf } from 'shared-ui/list/url-params';

import { barGroupings, type BarGrouping } from './day-bars.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  label: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
});

/** The view of a report. */
const views = ['table', 'plot'] as const;
export type View = (typeof views)[number];
/** View and split in a report's URL; the default split differs by report. */
export const plotParams = (split: BarGrouping) => ({
  view: oneOf(views, 'table'),
  split: oneOf(barGroupings, split),
});
/**
 * A plot needs the sums of days, which not every server has
 * (docs/decisions/calls.md#optional-extensions).
 */
export const viewOf = (view: View): View => (hasExtension('day-sums') ? view : 'table');

/** Switches between table and plot, also by Alt+G anywhere on the screen. */
export function PlotSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const other = view === 'plot' ? 'table' : 'plot';
  const label = t(`view.${other}`);
  useShortcuts([{ keys: 'Alt G', label, run: () => onView(other) }]);
  return hasExtension('day-sums') ? (
    <Button
      size="small"
      appearance="subtle"
      icon={other === 'plot' ? <DataBarVerticalRegular /> : <TableRegular />}
      aria-keyshortcuts="Alt+G"
      onClick={() => onView(other)}
    >
      <span className={styles.label}>
        {label}
        <KeyCap>Alt G</KeyCap>
      </span>
    </Button>
  ) : null;
}
