import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useRef } from 'react';

interface RowMenuProps {
  /** Names the menu. */
  label: string;
  items: readonly { text: string; onClick: () => void }[];
}

/** The actions of a row behind one button. */
export function RowMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={button}
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={label}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {items.map(({ text, onClick }) => (
            <MenuItem
              key={text}
              onClick={() => {
                // A dialog that opens returns the focus to it: the item is removed.
                button.current?.focus();
                onClick();
              }}
            >
              <span>{text}</span>
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
