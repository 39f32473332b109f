import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useMessages } from 'shared-bus';
import { soundChoices } from 'shared-ui/sound/alarm';

import { messages } from '../messages.ts';
import { PushItem } from './push-item.tsx';
import { usePushChoice } from './push.queries.ts';
import type { QueuePreferences } from './queue-preferences.ts';

const options = [
  'oldestFirst',
  'keys',
  'alert',
] as const satisfies readonly (keyof QueuePreferences)[];

interface ViewMenuProps {
  preferences: QueuePreferences;
  onChange: (change: Partial<QueuePreferences>) => void;
  onShortcuts: () => void;
}

/** The user's preferences for the queue: order, keys, alert and its sound, which a choice plays. */
export function QueueViewMenu({ preferences, onChange, onShortcuts }: ViewMenuProps) {
  const t = useMessages(messages);
  const [isPushOn] = usePushChoice();
  return (
    <Menu
      checkedValues={{
        view: options.filter((option) => preferences[option]),
        push: isPushOn ? ['on'] : [],
        sound: [preferences.sound],
      }}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        if (name === 'sound') {
          const sound = soundChoices.find((choice) => choice === checkedItems[0]);
          if (sound) onChange({ sound });
        }
        if (name !== 'view') return;
        const changed = options.find(
          (option) => checkedItems.includes(option) !== preferences[option],
        );
        if (changed) onChange({ [changed]: checkedItems.includes(changed) });
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('view.label')} relationship="label">
          <Button appearance="subtle" icon={<SettingsRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map((option) => (
            <MenuItemCheckbox key={option} name="view" value={option}>
              {t(`view.${option}`)}
            </MenuItemCheckbox>
          ))}
          <PushItem />
          {preferences.alert ? (
            <MenuGroup>
              <MenuGroupHeader>{t('sound.title')}</MenuGroupHeader>
              {soundChoices.map((choice) => (
                <MenuItemRadio key={choice} name="sound" value={choice} persistOnClick>
                  {t(`sound.${choice}`)}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          ) : null}
          <MenuDivider />
          <MenuItem onClick={onShortcuts} secondaryContent="?">
            {t('keys.title')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
