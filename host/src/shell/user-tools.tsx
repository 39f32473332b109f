import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { dash, useLanguage, useMessages, useThemeMode } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';

import { useLogout } from './logout.queries.ts';
import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({
  user: {
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    maxInlineSize: '160px',
    paddingInline: tokens.spacingHorizontalS,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  name: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  role: {
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
  },
});
function useRoleLabel({ role: wire }: Session): string {
  const t = useMessages(shellMessages);
  const role = roleOf(wire);
  return role ? t(`role.${role}`) : t('role.unknown', { role: wire ?? dash });
}

/** The user's name and role, and Logout. */
export function UserTools({ session }: { session: Session }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const logout = useLogout();
  return (
    <>
      <div className={styles.user}>
        <span className={styles.name}>{session.name}</span>
        <span className={styles.role}>{useRoleLabel(session)}</span>
      </div>
      <Button
        appearance="subtle"
        size="small"
        icon={<SignOutRegular />}
        disabledFocusable={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {t('logout')}
      </Button>
    </>
  );
}

/** The same with language and theme behind one button, for a narrow screen. */
export function UserMenu({ session }: { session: Session }) {
  const t = useMessages(shellMessages);
  const roleLabel = useRoleLabel(session);
  const logout = useLogout();
  const { language, setLanguage } = useLanguage();
  const { mode, setMode } = useThemeMode();
  const other = language === 'en' ? 'ur' : 'en';
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<PersonRegular />}
          aria-label={t('user-menu', { name: session.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {session.name} · {roleLabel}
            </MenuGroupHeader>
            <MenuItem
              icon={<LocalLanguageRegular />}
              lang={other}
              onClick={() => void setLanguage(other)}
            >
              {other === 'ur' ? 'اردو' : 'English'}
            </MenuItem>
            <MenuItem
              icon={<DarkThemeRegular />}
              onClick={() => setMode(mode === 'light' ? 'dark' : 'light')}
            >
              {mode === 'light' ? t('theme.dark') : t('theme.light')}
            </MenuItem>
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOutRegular />} onClick={() => logout.mutate()}>
            {t('logout')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
