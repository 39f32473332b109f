import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';

interface RowMenuProps {
  /** Names the menu. */
  label: string;
  items: readonly { text: string; onClick: () => void }[];
}

/** The actions of a row behind one button. */
export const RowMenu = ({ label, items }: RowMenuProps) => (
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
);
