import { Button, Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { useLanguage, useMessages, type NavEntry } from 'shared-bus';
import { PageMenuItem } from 'shared-ui/page';

import { shellMessages } from '../shell/shell-messages.ts';
import { NavCountMark } from './nav-count.tsx';
import { useNavCount } from './nav-counts.ts';
import { navIconTable } from './nav-icons.ts';

/** An entry in a menu. */
export function NavMenuItem({ entry: { path, label, icon } }: { entry: NavEntry }) {
  const { language } = useLanguage();
  const count = useNavCount(path);
  const Icon = navIconTable[icon];
  return (
    <PageMenuItem
      to={path}
      icon={<Icon />}
      secondaryContent={count ? <NavCountMark count={count} /> : null}
    >
      <span>{label[language]}</span>
    </PageMenuItem>
  );
}

/** Navigation behind one button, for a narrow screen. */
export function NavMenu({ entries }: { entries: readonly NavEntry[] }) {
  const t = useMessages(shellMessages);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<NavigationRegular />} aria-label={t('navigation')} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map((entry) => (
            <NavMenuItem key={entry.path} entry={entry} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
