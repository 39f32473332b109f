import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useMessages } from 'shared-bus';

import { shellMessages } from '../shell/shell-messages.ts';
import { notificationKinds, type NotificationKind } from './notification-kinds.ts';

interface Props {
  off: readonly NotificationKind[];
  onChange: (off: NotificationKind[]) => void;
}

/**
 * The kinds of notifications that the user wants, one switch each; the menu stays open between
 * presses.
 */
export function KindsMenu({ off, onChange }: Props) {
  const t = useMessages(shellMessages);
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ kinds: notificationKinds.filter((kind) => !off.includes(kind)) }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        onChange(notificationKinds.filter((kind) => !checkedItems.includes(kind)))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('bell.kinds')} relationship="label">
          <Button appearance="subtle" size="small" icon={<SettingsRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('bell.kinds')}</MenuGroupHeader>
            {notificationKinds.map((kind) => (
              <MenuItemCheckbox key={kind} name="kinds" value={kind}>
                {t(`bell.kind.${kind}`)}
              </MenuItemCheckbox>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
