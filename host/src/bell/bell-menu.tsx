import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { notify, useMessages } from 'shared-bus';
import { playSample, soundChoices } from 'shared-ui/sound/alarm';

import type { AlertChoices } from './alert-choices.ts';
import { bellMessages } from './bell-messages.ts';
import { requestDesktop, isDesktopAllowed, showDesktopNotice } from './desktop-notice.ts';
import { notificationKinds, type NotificationKind } from './notification-kinds.ts';

interface Props {
  off: readonly NotificationKind[];
  onOff: (off: NotificationKind[]) => void;
  alerts: AlertChoices;
  onAlerts: (change: Partial<AlertChoices>) => void;
}

/**
 * Which notices the user gets, by kind, and how: on the desktop, with a sound. A choice shows or
 * plays itself immediately. The menu stays open between presses.
 */
export function BellMenu({ off, onOff, alerts, onAlerts }: Props) {
  const t = useMessages(bellMessages);
  const chooseDesktop = async (isOn: boolean) => {
    const answer = isOn ? await requestDesktop() : undefined;
    const isShown =
      answer === 'granted' &&
      showDesktopNotice({
        title: t('alert.desktop-sample'),
        body: '',
        about: 'sample',
        onPress: () => undefined,
      });
    onAlerts({ desktop: isShown });
    if (!isOn || isShown) return;
    notify({
      intent: 'warning',
      title: t(answer === 'blocked' ? 'alert.desktop-blocked' : 'alert.desktop-unavailable'),
      durationMs: 8000,
    });
  };
  const chooseSound = async (sound: AlertChoices['sound']) => {
    onAlerts({ sound });
    if (sound !== 'off' && !(await playSample(sound)))
      notify({ intent: 'warning', title: t('alert.no-sound') });
  };
  const onChange = (name: string, checked: readonly string[]) => {
    if (name === 'kinds') onOff(notificationKinds.filter((kind) => !checked.includes(kind)));
    if (name === 'desktop') void chooseDesktop(checked.length > 0);
    const sound = soundChoices.find((choice) => choice === checked[0]);
    if (name === 'sound' && sound) void chooseSound(sound);
  };
  return (
    <Menu
      persistOnItemClick
      checkedValues={{
        kinds: notificationKinds.filter((kind) => !off.includes(kind)),
        desktop: alerts.desktop && isDesktopAllowed() ? ['on'] : [],
        sound: [alerts.sound],
      }}
      onCheckedValueChange={(_event, { name, checkedItems }) => onChange(name, checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('kinds')} relationship="label">
          <Button appearance="subtle" size="small" icon={<SettingsRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{t('kinds')}</MenuGroupHeader>
            {notificationKinds.map((kind) => (
              <MenuItemCheckbox key={kind} name="kinds" value={kind}>
                {t(`kind.${kind}`)}
              </MenuItemCheckbox>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('alert.title')}</MenuGroupHeader>
            <MenuItemCheckbox name="desktop" value="on">
              {t('alert.desktop')}
            </MenuItemCheckbox>
          </MenuGroup>
          <MenuGroup>
            <MenuGroupHeader>{t('alert.sounds')}</MenuGroupHeader>
            {soundChoices.map((choice) => (
              <MenuItemRadio key={choice} name="sound" value={choice}>
                {t(`alert.sound.${choice}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
