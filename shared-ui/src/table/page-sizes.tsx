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

/** A menu of page sizes. */
export function PageSizes<L extends number>({
  limit,
  limits,
  onLimit,
}: {
  limit: L;
  limits: readonly L[];
  onLimit: (limit: L) => void;
}) {
  const t = useMessages(uiMessages);
  return (
    <Menu
      checkedValues={{ limit: [String(limit)] }}
      onCheckedValueChange={(_event, { checkedItems: [text] }) => {
        const chosen = limits.find((size) => String(size) === text);
        if (chosen !== undefined) onLimit(chosen);
      }}
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
