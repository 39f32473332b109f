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
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Slot, useMessages, useReference } from 'shared-bus';
import { toBookingNumber } from 'shared-contracts/core/search-text';
import type { SlotProps } from 'shared-contracts/federation/remote.lists';
import { KeyCap } from 'shared-ui/display';
import { DialogNotices, useFocusBack } from 'shared-ui/feedback';

import { searchKindOf, type PaletteItem } from './items.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteMessages } from './palette-messages.ts';
import { usePaletteItems, type PaletteLines } from './use-palette-items.ts';

const useStyles = makeStyles({
  surface: {
    padding: tokens.spacingHorizontalM,
    inlineSize: 'min(600px, calc(100vw - 32px))',
    alignSelf: 'start',
    marginBlockStart: '12vh',
  },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  field: { inlineSize: '100%' },
  kind: {
    paddingInline: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ':empty': { display: 'none' },
  },
  note: {
    paddingInline: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorStatusWarningForeground1,
  },
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

/** A booking's or a batch's. */
const isWholeNumber = (text: string): boolean => /^B?\d{8,}$/i.test(toBookingNumber(text));

interface Props extends PaletteLines {
  /** Refers to the field, which gets the focus. */
  field: RefObject<HTMLInputElement | null>;
  /** The text to begin with. */
  asked: string;
  onClose: () => void;
}

/**
 * The palette (Ctrl+K): pages, commands of the console and of its remotes, and the remotes' results
 * for the text (docs/parts/page.md#palette).
 */
export function PaletteDialog(props: Props) {
  const styles = useStyles();
  const t = useMessages(paletteMessages);
  useFocusBack();
  return (
    <Dialog open onOpenChange={() => props.onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('title')}>
        <PaletteBody {...props} />
      </DialogSurface>
    </Dialog>
  );
}

/** A remote whose code is on its way may find something too. */
function StillLoading({ remote, onResults }: SlotProps['palette:results'] & { remote: string }) {
  // Before the next key.
  useLayoutEffect(() => onResults(remote, 'searching'), [onResults, remote]);
  return null;
}

function PaletteBody({ field, asked, onClose, ...lines }: Props) {
  const styles = useStyles();
  const t = useMessages(paletteMessages);
  const listId = useId();
  const zones = useReference('zones');
  // The user can type immediately, wherever the focus was.
  const [text, setText] = useState(asked);
  // Selected, so that another text replaces it.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  // By its key, so that lines that appear or vanish around it do not move the selection.
  const [activeKey, setActiveKey] = useState<string>();
  const { items, firstKey, results } = usePaletteItems(text, lines);
  const active = Math.max(
    0,
    items.findIndex(({ key }) => key === (activeKey ?? firstKey)),
  );
  const optionId = (index: number) => `${listId} ${index}`.replaceAll(' ', '-');
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  // A whole booking number opens its trip, also when Enter comes before the trip has been found.
  const mayBeExact = results.isSearching && activeKey === undefined && isWholeNumber(text);
  // Enter before anything has been found opens the first line of the same text.
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    const chosen = items[active];
    if (chosen && !mayBeExact && awaited.current === text) choose(chosen);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step && items.length > 0)
      setActiveKey(items[(active + step + items.length) % items.length]?.key);
    else if (event.key === 'Enter' && event.ctrlKey) {
      const withKeys = items.find(({ keys }) => keys === 'Ctrl Enter');
      if (withKeys) choose(withKeys);
    } else if (event.key === 'Enter' && chosen && !mayBeExact) choose(chosen);
    else if (event.key === 'Enter' && results.isSearching) awaited.current = text;
    else return;
    event.preventDefault();
  };
  return (
    <DialogBody>
      <DialogContent className={styles.content}>
        {/* oxlint-disable-next-line house/visible-labels -- the whole dialog is this search */}
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
        <div role="status" className={styles.kind}>
          {results.isLong ? t(`by.${searchKindOf(text, zones)}`) : null}
        </div>
        {results.searched ? (
          <Slot
            name="palette:results"
            text={results.searched}
            onResults={results.report}
            fallback={StillLoading}
          />
        ) : null}
        <PaletteList
          id={listId}
          items={items}
          active={active}
          isSearching={results.isSearching}
          optionId={optionId}
          onChoose={choose}
        />
        {results.hasFailed ? (
          <div role="status" className={styles.note}>
            {t('search.failed')}
          </div>
        ) : null}
        <div className={styles.keys} aria-hidden>
          {keyCaps.map(([key, hint]) => (
            <span key={key}>
              <KeyCap>{key}</KeyCap> <span>{t(hint)}</span>
            </span>
          ))}
        </div>
      </DialogContent>
      <DialogNotices />
    </DialogBody>
  );
}
