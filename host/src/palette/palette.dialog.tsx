import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  commandsFor,
  useRole,
  findersFor,
  notify,
  runCommand,
  useLanguage,
  useMessages,
  usePages,
  useThemeMode,
} from 'shared-bus';
import type { PaletteCommand } from 'shared-bus';
import { KeyCap } from 'shared-ui/display';

import type { GoKey } from '../keys/go-keys.ts';
import { paletteItems, type PaletteItem } from './items.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteMessages } from './palette-messages.ts';

const useStyles = makeStyles({
  surface: {
    padding: tokens.spacingHorizontalM,
    inlineSize: 'min(600px, calc(100vw - 32px))',
    alignSelf: 'start',
    marginBlockStart: '12vh',
  },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  field: { inlineSize: '100%' },
  keys: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 600px)': { display: 'none' },
  },
});
const keyCaps = [
  ['↑ ↓', 'hint.move'],
  ['Enter', 'hint.run'],
  ['Esc', 'hint.close'],
] as const;

interface Props {
  /** Refers to the field, which gets the focus. */
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  onLogout: () => void;
  onShortcuts?: () => void;
  goKeys?: readonly GoKey[];
}

/**
 * What Ctrl+K opens: pages, commands of the console and of its remotes, and searches for what was
 * typed (docs/architecture.md#palette).
 */
export function PaletteDialog(props: Props) {
  const styles = useStyles();
  const t = useMessages(paletteMessages);
  return (
    <Dialog open onOpenChange={() => props.onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('title')}>
        <PaletteBody {...props} />
      </DialogSurface>
    </Dialog>
  );
}

function PaletteBody({ field, onClose, onLogout, onShortcuts, goKeys }: Props) {
  const styles = useStyles();
  const t = useMessages(paletteMessages);
  const { language, setLanguage } = useLanguage();
  const { mode, setMode } = useThemeMode();
  const navigate = useNavigate();
  const listId = useId();
  // The user can type at once, whatever had the focus before.
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus(), [field]);
  // By its key, so that lines that appear or vanish around it do not move the selection.
  const [activeKey, setActiveKey] = useState<string>();
  const role = useRole();
  const pages = usePages().filter(
    (page) => role && !page.public && page.roles.includes(role) && !page.path.includes(':'),
  );
  const go = (to: string, options?: { state?: unknown }) => void navigate(to, options);
  const run = (command: PaletteCommand) => {
    runCommand(command, { navigate: go }).catch(() => {
      notify({
        intent: 'error',
        title: t('failed.title', { title: command.title[language] }),
        body: t('failed.body', { owner: command.owner }),
        durationMs: 6000,
      });
    });
  };
  const own = [
    {
      key: 'own language',
      title: t('own.language'),
      run: () => void setLanguage(language === 'en' ? 'ur' : 'en'),
    },
    {
      key: 'own theme',
      title: mode === 'light' ? t('own.dark') : t('own.light'),
      run: () => setMode(mode === 'light' ? 'dark' : 'light'),
    },
    ...(onShortcuts
      ? [{ key: 'own shortcuts', title: t('own.shortcuts'), keys: '?', run: onShortcuts }]
      : []),
    { key: 'own logout', title: t('own.logout'), run: onLogout },
  ];
  const items = paletteItems({
    language,
    text,
    pages,
    ...(goKeys && { goKeys }),
    finders: findersFor(role),
    commands: commandsFor(role),
    own,
    go,
    runCommand: run,
  });
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === activeKey),
  );
  const optionId = (index: number) => `${listId} ${index}`.replaceAll(' ', '-');
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step && items.length > 0)
      setActiveKey(items[(active + step + items.length) % items.length]?.key);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <DialogBody>
      <DialogContent className={styles.content}>
        <Input
          className={styles.field}
          value={text}
          placeholder={t('placeholder')}
          contentBefore={<SearchRegular aria-hidden />}
          aria-label={t('title')}
          ref={field}
          autoComplete="off"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={items[active] ? optionId(active) : ''}
          aria-autocomplete="list"
          onKeyDown={onKeyDown}
          onChange={(_event, { value }) => {
            setText(value);
            setActiveKey(undefined);
          }}
        />
        <PaletteList
          id={listId}
          items={items}
          active={active}
          optionId={optionId}
          onChoose={choose}
        />
        <div className={styles.keys} aria-hidden>
          {keyCaps.map(([key, hint]) => (
            <span key={key}>
              <KeyCap>{key}</KeyCap> {t(hint)}
            </span>
          ))}
        </div>
      </DialogContent>
    </DialogBody>
  );
}
