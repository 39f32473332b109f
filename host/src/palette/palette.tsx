import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useEffect, useRef, useState } from 'react';
import {
  isDialogOpen,
  on,
  useLaterCode,
  useMessages,
  useShortcuts,
  useTypeAhead,
} from 'shared-bus';
import { KeyCap } from 'shared-ui/display';

import type { GoKey } from '../keys/go-keys.ts';
import { shellMessages } from '../shell/shell-messages.ts';
import { useDialogOnDemand } from '../shell/use-dialog-on-demand.ts';

interface Props {
  onLogout: () => void;
  onShortcuts?: () => void;
  goKeys?: readonly GoKey[];
}

const loadPalette = async () => (await import('./palette.dialog.tsx')).PaletteDialog;

const useStyles = makeStyles({
  field: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    blockSize: '32px',
    inlineSize: '248px',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: '6px',
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStroke1),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'text',
    ':hover': shorthands.borderColor(tokens.colorNeutralStroke1Hover),
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
    '@media (max-width: 1320px)': { inlineSize: '36px', justifyContent: 'center' },
  },
  text: {
    flexGrow: 1,
    whiteSpace: 'nowrap',
    // It stays the button's name.
    '@media (max-width: 1320px)': { position: 'absolute', clipPath: 'inset(50%)' },
  },
  keys: { '@media (max-width: 1320px)': { display: 'none' } },
  icon: { fontSize: '18px', flexShrink: 0 },
});

/**
 * The search field of the bar, and Ctrl+K from anywhere. The field itself is in the dialog that
 * it opens, whose code is loaded after the page.
 */
export function Palette(props: Props) {
  const t = useMessages(shellMessages);
  const styles = useStyles();
  // With it comes the library's part of all dialogs.
  useLaterCode(loadPalette);
  const { Dialog, isOpen, setOpen, open, close } = useDialogOnDemand(loadPalette, t('open.failed'));
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const requests = on('search:requested').subscribe(({ text }) => {
      setAsked(text);
      open();
    });
    return () => requests.unsubscribe();
  }, [open]);
  const field = useRef<HTMLInputElement>(null);
  // Set once the field has had the focus, so that keys reach it.
  const isReady = useRef(false);
  // Keys typed while its code and messages are loading are for its field, and for the lines that
  // the text finds.
  useTypeAhead(() => {
    if (!isOpen) return false;
    isReady.current ||= field.current !== null && field.current === document.activeElement;
    return !isReady.current && 'dialog';
  });
  useEffect(() => {
    if (!isOpen) isReady.current = false;
  }, [isOpen]);
  useShortcuts(
    [
      // Another dialog has the keyboard, and must be answered first.
      {
        keys: 'Ctrl K',
        run: () => {
          setAsked('');
          setOpen((was) => !was && !isDialogOpen());
        },
      },
      { keys: 'Escape', inFields: true, when: () => isOpen && !isReady.current, run: close },
    ],
    'page',
  );
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-keyshortcuts="Control+K"
        title={t('palette')}
        onClick={() => {
          setAsked('');
          open();
        }}
      >
        <SearchRegular className={styles.icon} aria-hidden />
        <span className={styles.text}>{t('palette.field')}</span>
        <span className={styles.keys} aria-hidden>
          <KeyCap>Ctrl K</KeyCap>
        </span>
      </button>
      {Dialog ? <Dialog {...props} field={field} asked={asked} onClose={close} /> : null}
    </>
  );
}
