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
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { CloudRegular } from '@fluentui/react-icons/svg/cloud';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { DatabaseRegular } from '@fluentui/react-icons/svg/database';
import { FlowRegular } from '@fluentui/react-icons/svg/flow';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LaptopRegular } from '@fluentui/react-icons/svg/laptop';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PlugConnectedRegular } from '@fluentui/react-icons/svg/plug-connected';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { RowTripleRegular } from '@fluentui/react-icons/svg/row-triple';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { TimerRegular } from '@fluentui/react-icons/svg/timer';
import { VehicleCarRegular } from '@fluentui/react-icons/svg/vehicle-car';
import type { ReactElement } from 'react';
import {
  dash,
  hasExtension,
  pageOf,
  useLanguage,
  useMessages,
  useRowDensity,
  useThemeMode,
  type MessageKey,
} from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';
import type { Session } from 'shared-contracts/session/session';
import { KeyCap, usePersonNames } from 'shared-ui/display';
import { PageMenuItem } from 'shared-ui/page';

import type { ConsoleKeyTools } from '../keys/console-keys.tsx';
import { useLogout } from './logout.queries.ts';
import type en from './messages/en.ts';
import { shellMessages } from './shell-messages.ts';
import { useDialogOnDemand } from './use-dialog-on-demand.ts';
import { useMedia } from './use-media.ts';

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

interface OwnPage {
  path: string;
  /** Where its item leads, if not to the path. */
  to?: string;
  text: MessageKey<typeof en>;
  icon: ReactElement;
  /** It is shown where the server has this. */
  extension?: Parameters<typeof hasExtension>[0];
}

/** The user's own pages, and an admin's that are no daily work. */
const ownPages: readonly OwnPage[] = [
  { path: '/', to: '/#profile', text: 'menu.profile', icon: <PersonRegular /> },
  {
    path: '/',
    to: '/#sessions',
    text: 'menu.sessions',
    icon: <LaptopRegular />,
    extension: 'own-sessions',
  },
  {
    path: '/drivers',
    text: 'menu.drivers',
    icon: <VehicleCarRegular />,
    extension: 'integration',
  },
  {
    path: '/dispatch-rules',
    text: 'menu.dispatch-rules',
    icon: <FlowRegular />,
    extension: 'automatic-dispatch',
  },
  {
    path: '/payouts',
    text: 'menu.payouts',
    icon: <MoneyRegular />,
    extension: 'integration',
  },
  { path: '/audit', text: 'menu.audit', icon: <HistoryRegular />, extension: 'audit-log' },
  {
    path: '/reference-data',
    text: 'menu.reference-data',
    icon: <DatabaseRegular />,
    extension: 'integration',
  },
  {
    path: '/integrations',
    text: 'menu.integrations',
    icon: <PlugConnectedRegular />,
    extension: 'integration',
  },
  {
    path: '/reports',
    text: 'menu.reports',
    icon: <CalendarClockRegular />,
    extension: 'reports',
  },
  { path: '/jobs', text: 'menu.jobs', icon: <TimerRegular />, extension: 'jobs' },
  {
    path: '/outside-services',
    text: 'menu.outside-services',
    icon: <CloudRegular />,
    extension: 'outside-services',
  },
  { path: '/releases', text: 'menu.releases', icon: <BoxRegular /> },
];

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
  const ownRole = roleOf(wire);
  const links = ownPages.filter(
    ({ path, extension }) =>
      ownRole !== undefined &&
      pageOf(path)?.roles.includes(ownRole) &&
      (extension === undefined || hasExtension(extension)),
  );
  const other = language === 'en' ? 'ur' : 'en';
  return (
    <>
      <Menu>
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
              {links.map(({ path, to = path, text, icon }) => (
                <PageMenuItem key={to} to={to} icon={icon}>
                  <span>{t(text)}</span>
                </PageMenuItem>
              ))}
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
