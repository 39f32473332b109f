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
  const rows = [
    ...useShortcutTables().flat(),
    { keys: 'Ctrl K', label: t('title') },
    { keys: noticeKey.shown, label: t('own.notice') },
    { keys: '?', label: t('own.shortcuts') },
    ...goKeys.flatMap(({ path, letter }) => {
      const page = pages.find((one) => one.path === path && role && one.roles.includes(role));
      return page
        ? [{ keys: goKeyText(letter), label: t('go', { page: page.title[language] }) }]
        : [];
    }),
  ];
  // A screen may list a key of the console too.
  const once = rows.filter(
    (row, index) => rows.findIndex(({ keys }) => keys === row.keys) === index,
  );
  return <ShortcutsDialog title={t('own.shortcuts')} shortcuts={once} onClose={onClose} />;
}
