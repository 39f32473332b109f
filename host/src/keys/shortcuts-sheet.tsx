import { useRole, useLanguage, useMessages, useShortcutTables, type Page } from 'shared-bus';
import { ShortcutsDialog } from 'shared-ui/keys';

import { paletteMessages } from '../palette/palette-messages.ts';
import { noticeKey } from '../shell/use-notice-key.ts';
import { goKeyText, type GoKey } from './go-keys.ts';

interface Props {
  goKeys: readonly GoKey[];
  pages: readonly Page[];
  onClose: () => void;
}

/** The shortcuts of the screen, of every screen, and of the pages that the role may open. */
export function ShortcutsSheet({ goKeys, pages, onClose }: Props) {
  const t = useMessages(paletteMessages);
  const { language } = useLanguage();
  const role = useRole();
  const ofScreen = useShortcutTables().flat();
  const everywhere = [
    { keys: 'Ctrl K', label: t('title') },
    { keys: noticeKey.shown, label: t('own.notice') },
    { keys: '?', label: t('own.shortcuts') },
  ];
  const groups = [
    {
      title: t('keys.screen'),
      // A screen may list a key of the console too, and two of its parts the same one.
      shortcuts: ofScreen.filter(
        ({ keys }, index) => ofScreen.findIndex((row) => row.keys === keys) === index,
      ),
    },
    {
      title: t('keys.everywhere'),
      shortcuts: everywhere.filter(({ keys }) => ofScreen.every((row) => row.keys !== keys)),
    },
    {
      title: t('keys.pages'),
      shortcuts: goKeys.flatMap(({ path, letter }) => {
        const page = pages.find((one) => one.path === path && role && one.roles.includes(role));
        return page
          ? [{ keys: goKeyText(letter), label: t('go', { page: page.title[language] }) }]
          : [];
      }),
    },
  ];
  return <ShortcutsDialog title={t('own.shortcuts')} groups={groups} onClose={onClose} />;
}
