import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode } from 'react';
import { RowMenu } from 'shared-ui/row-menu';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column', alignItems: 'end' },
});

interface RowActionsProps extends ComponentProps<typeof RowMenu> {
  /** The button of the row's main action. */
  children: ReactNode;
  isStacked: boolean | undefined;
}

/** The actions of a row: a button, and a menu of the others. */
export function RowActions({ children, isStacked, ...menu }: RowActionsProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      {children}
      <RowMenu {...menu} />
    </span>
  );
}
