import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { NavLink, useNavigate } from 'react-router-dom';
import { useLanguage, useMessages, type NavEntry } from 'shared-bus';

import { navIconTable } from './nav-icons.ts';
import { shellMessages } from './shell-messages.ts';

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    alignSelf: 'stretch',
    marginInlineStart: tokens.spacingHorizontalS,
    minInlineSize: 0,
    overflow: 'hidden',
  },
  link: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase300,
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '&[aria-current="page"]': {
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: tokens.spacingHorizontalM,
      insetBlockEnd: 0,
      blockSize: '3px',
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
    '@media (max-width: 900px)': { paddingInline: tokens.spacingHorizontalS },
  },
  icon: { '@media (max-width: 1200px)': { display: 'none' } },
});

/** Navigation by role, the active entry underlined. */
export function NavLinks({ entries }: { entries: readonly NavEntry[] }) {
  const styles = useStyles();
  const t = useMessages(shellMessages);
  const { language } = useLanguage();
  return (
    <nav className={styles.nav} aria-label={t('navigation')}>
      {entries.map(({ path, label, icon }) => {
        const Icon = navIconTable[icon];
        return (
          <NavLink key={path} to={path} className={styles.link}>
            <Icon className={styles.icon} aria-hidden />
            {label[language]}
          </NavLink>
        );
      })}
    </nav>
  );
}

/** The same behind one button, for a narrow screen. */
export function NavMenu({ entries }: { entries: readonly NavEntry[] }) {
  const t = useMessages(shellMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<NavigationRegular />} aria-label={t('navigation')} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ path, label, icon }) => {
            const Icon = navIconTable[icon];
            return (
              <MenuItem key={path} icon={<Icon />} onClick={() => void navigate(path)}>
                {label[language]}
              </MenuItem>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
