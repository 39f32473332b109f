import { useNavigate } from 'react-router-dom';
import {
  commandsFor,
  findersFor,
  notify,
  useLanguage,
  useMessages,
  usePages,
  useRole,
  useThemeMode,
} from 'shared-bus';
import type { PaletteResult } from 'shared-contracts/federation/remote.lists';

import type { GoKey } from '../keys/go-keys.ts';
import { paletteItems, type PaletteItem } from './items.ts';
import en from './messages/en.ts';
import ur from './messages/ur.ts';
import { paletteMessages } from './palette-messages.ts';
import { runOrNotify } from './run-or-notify.ts';
import { unlessElsewhere, type Go } from './unless-elsewhere.ts';
import { useResults, type Results } from './use-results.ts';

/** The console's own palette items. */
export interface PaletteLines {
  onLogout: () => void;
  onShortcuts?: () => void;
  goKeys?: readonly GoKey[];
}

interface PaletteItems {
  items: PaletteItem[];
  /** The item that Enter runs while nothing is selected; later results don't replace it. */
  firstKey: string | undefined;
  results: Results;
}

/** The lines for a typed text, for the user's role and language. */
export function usePaletteItems(
  text: string,
  { onLogout, onShortcuts, goKeys }: PaletteLines,
): PaletteItems {
  const t = useMessages(paletteMessages);
  const { language, setLanguage } = useLanguage();
  const { mode, setMode } = useThemeMode();
  const navigate = useNavigate();
  const role = useRole();
  const results = useResults(text);
  const pages = usePages().filter(
    (page) => role && !page.public && page.roles.includes(role) && !page.path.includes(':'),
  );
  const go: Go = (to, options) => void navigate(to, options);
  const open = ({ title, to }: PaletteResult) => {
    const goThere = unlessElsewhere(title, go);
    Promise.resolve(typeof to === 'string' ? to : to()).then(goThere, () =>
      notify({ intent: 'error', title: t('open.failed', { title }) }),
    );
  };
  const named = (name: 'language' | 'dark' | 'light' | 'shortcuts' | 'logout') => ({
    title: t(`own.${name}`),
    names: [en[`own.${name}`], ur[`own.${name}`]],
  });
  const own = [
    {
      key: 'own language',
      ...named('language'),
      run: () => void setLanguage(language === 'en' ? 'ur' : 'en'),
    },
    {
      key: 'own theme',
      ...named(mode === 'light' ? 'dark' : 'light'),
      run: () => setMode(mode === 'light' ? 'dark' : 'light'),
    },
    ...(onShortcuts
      ? [{ key: 'own shortcuts', ...named('shortcuts'), keys: '?', run: onShortcuts }]
      : []),
    { key: 'own logout', ...named('logout'), run: onLogout },
  ];
  const items = paletteItems({
    language,
    text,
    pages,
    ...(goKeys && { goKeys }),
    finders: findersFor(role),
    results: results.list,
    commands: commandsFor(role),
    own,
    go,
    open,
    runCommand: (command) => void runOrNotify(command, go),
  });
  return {
    items,
    firstKey: items.find(({ isResult, isExact }) => isExact || !isResult)?.key,
    results,
  };
}
