import {
  Button,
  makeStyles,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { RowTripleRegular } from '@fluentui/react-icons/svg/row-triple';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { useState } from 'react';
import {
  dash,
  useLaterCode,
  useLanguage,
  useMessages,
  useRowDensity,
  useThemeMode,
} from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { KeyCap, usePersonNames } from 'shared-ui/display';

import type { ConsoleKeyTools } from '../keys/console-keys.tsx';
import { useLogout } from './logout.queries.ts';
import { shellMessages } from './shell-messages.ts';
import { useDialogOnDemand } from './use-dialog-on-demand.ts';
import { useMedia } from './use-media.ts';

const loadOwnPages = () => import('../own-pages/own-pages.tsx');
const loadHelp = async () => (await import('../help/help.dialog.tsx')).HelpDialog;

const useStyles = makeStyles({
  user: {
    maxInlineSize: '220px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  button: { minInlineSize: 0, paddingInline: tokens.spacingHorizontalS },
});

interface Props {
  session: Session;
  keys?: ConsoleKeyTools | undefined;
}

/** Language, theme, keys and help under the user's name; and Logout, one press wherever it is. */
export function UserTools({ session, keys }: Props) {
  const t = useMessages(shellMessages);
  const logout = useLogout();
  return (
    <>
      <UserMenu session={session} keys={keys} />
      <Tooltip content={t('logout')} relationship="label">
        <Button
          appearance="subtle"
          icon={<SignOutRegular />}
          disabledFocusable={logout.isPending}
          onClick={() => logout.mutate()}
        />
      </Tooltip>
    </>
  );
}

function UserMenu({ session, keys }: Props) {
  const t = useMessages(shellMessages);
  const styles = useStyles();
  const isWide = useMedia('(min-width: 1024px)');
  const { role: wire, name } = session;
  const role = usePersonNames().roleName(wire) ?? t('role.unknown', { role: wire ?? dash });
  const { language, setLanguage } = useLanguage();
  const { mode, setMode } = useThemeMode();
  const { density, setDensity } = useRowDensity();
  const help = useDialogOnDemand(loadHelp, t('help.failed'));
  const isCompact = density === 'compact';
  const [isOpen, setOpen] = useState(false);
  const pages = useLaterCode(loadOwnPages, isOpen);
  const other = language === 'en' ? 'ur' : 'en';
  return (
    <>
      <Menu onOpenChange={(_event, { open }) => setOpen(open)}>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            className={styles.button}
            icon={isWide ? null : <PersonRegular />}
            aria-label={t('user-menu', { name, role })}
          >
            {isWide ? (
              <span className={styles.user}>
                <span>{name}</span> · <span>{role}</span>
              </span>
            ) : null}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>
                {name} · {role}
              </MenuGroupHeader>
              {pages ? <pages.OwnPageItems role={wire} /> : null}
              {/* Names the language in itself: whoever needs it may not read the other. */}
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
                <span>{mode === 'light' ? t('theme.dark') : t('theme.light')}</span>
              </MenuItem>
              <MenuItem
                icon={<RowTripleRegular />}
                onClick={() => setDensity(isCompact ? 'normal' : 'compact')}
              >
                <span>{t(isCompact ? 'rows.normal' : 'rows.compact')}</span>
              </MenuItem>
              {keys ? (
                <>
                  <MenuItem
                    icon={<KeyboardRegular />}
                    secondaryContent={keys.isOn ? <KeyCap>?</KeyCap> : null}
                    onClick={keys.openSheet}
                  >
                    <span>{t('shortcuts')}</span>
                  </MenuItem>
                  <MenuItem icon={<KeyboardRegular />} onClick={keys.toggle}>
                    <span>{t(keys.isOn ? 'letter-keys.off' : 'letter-keys.on')}</span>
                  </MenuItem>
                </>
              ) : null}
              <MenuItem icon={<QuestionCircleRegular />} onClick={help.open}>
                <span>{t('help')}</span>
              </MenuItem>
            </MenuGroup>
          </MenuList>
        </MenuPopover>
      </Menu>
      {help.Dialog ? <help.Dialog onClose={help.close} /> : null}
    </>
  );
}
