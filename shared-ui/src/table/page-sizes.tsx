import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

/** How many rows a page has. */
export function PageSizes({
  limit,
  limits,
  onLimit,
}: {
  limit: number;
  limits: readonly number[];
  onLimit: (limit: number) => void;
}) {
  const t = useMessages(uiMessages);
  return (
    <Menu
      checkedValues={{ limit: [String(limit)] }}
      onCheckedValueChange={(_event, { checkedItems }) => onLimit(Number(checkedItems[0] ?? limit))}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="subtle" size="small" aria-label={`${t('pager.size')}: ${limit}`}>
          {limit}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {limits.map((size) => (
            <MenuItemRadio key={size} name="limit" value={String(size)}>
              {String(size)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
