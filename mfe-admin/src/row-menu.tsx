import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  actions: { display: 'inline-flex', columnGap: tokens.spacingHorizontalXS },
  stacked: { flexDirection: 'column', alignItems: 'end' },
});

interface RowMenuProps {
  /** The button of the row's main action. */
  children: ReactNode;
  /** Names the menu. */
  label: string;
  items: readonly { text: string; onClick: () => void }[];
  isStacked: boolean | undefined;
}

/** The actions of a row: a button, and a menu of the others. */
export function RowMenu({ children, label, items, isStacked }: RowMenuProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.actions, isStacked && styles.stacked)}>
      {children}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            aria-label={label}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {items.map(({ text, onClick }) => (
              <MenuItem key={text} onClick={onClick}>
                <span>{text}</span>
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </span>
  );
}
