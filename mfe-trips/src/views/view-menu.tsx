import {
  Menu,
  MenuButton,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { memo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchOnWall, useMessages } from 'shared-bus';
import { PageMenuItem, useIsNarrow } from 'shared-ui/page';

import { messages } from '../messages.ts';
import type { SavedView } from './use-list-preferences.ts';
import { ViewsDialog, type ViewMenuProps } from './views.dialog.tsx';

/**
 * The user's own views of this list, and an item for its columns (docs/look.md#a-list-screen). A
 * phone has no wallboard (docs/look.md#wallboard).
 */
export const TripViewMenu = memo(function ViewMenu({
  columns,
  preferences,
  onPreferences,
  order,
  hasWallboard = false,
  viewSearch,
}: ViewMenuProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const isPhone = useIsNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The item that opens the dialog is removed when it closes, so the focus returns to the menu's
  // button.
  const openDialog = () => {
    button.current?.focus();
    setIsOpen(true);
  };
  const open = ({ search: saved, hidden }: SavedView) => {
    onPreferences({ hidden });
    void navigate({ search: saved });
  };
  return (
    <>
      <Menu checkedValues={{ order: order?.isOn ? ['chosen'] : [] }}>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton ref={button} appearance="subtle">
            {t('view')}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {preferences.views.length > 0 ? (
              <>
                <MenuGroup>
                  <MenuGroupHeader>{t('view.saved')}</MenuGroupHeader>
                  {preferences.views.map((view) => (
                    <MenuItem key={view.name} onClick={() => open(view)}>
                      <bdi>{view.name}</bdi>
                    </MenuItem>
                  ))}
                </MenuGroup>
                <MenuDivider />
              </>
            ) : null}
            {order ? (
              <MenuItemCheckbox name="order" value="chosen" onClick={order.onChoose}>
                {t(order.title)}
              </MenuItemCheckbox>
            ) : null}
            <MenuItem onClick={openDialog}>{t('view.change')}</MenuItem>
            {hasWallboard && !isPhone ? (
              <PageMenuItem to={`?${searchOnWall(search, true)}`}>{t('wall')}</PageMenuItem>
            ) : null}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isOpen ? (
        <ViewsDialog
          columns={columns}
          preferences={preferences}
          onPreferences={onPreferences}
          viewSearch={viewSearch}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
});
