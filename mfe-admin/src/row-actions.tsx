import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode } from 'react';
import { RowMenu } from 'shared-ui/row-menu';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', gap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column', alignItems: 'end' },
});

interface ActionButtonsProps {
  children: ReactNode;
  /** One below the other, in a phone's row. */
  isStacked: boolean | undefined;
}

/** The buttons of a row, side by side or stacked. */
export function ActionButtons({ children, isStacked }: ActionButtonsProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>{children}</span>
  );
}

interface RowActionsProps extends ComponentProps<typeof RowMenu> {
  /** The button of the row's main action. */
  children: ReactNode;
  isStacked: boolean | undefined;
}

/** The actions of a row: a button, and a menu of the others. */
export function RowActions({ children, isStacked, ...menu }: RowActionsProps) {
  return (
    <ActionButtons isStacked={isStacked}>
      {children}
      <RowMenu {...menu} />
    </ActionButtons>
  );
}
