import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { drafts, useFailureText, useMessages } from 'shared-bus';

import { useFocusFirstError, type Attempt } from '../form/use-focus-first-error.ts';
import { uiMessages } from '../messages/ui-messages.ts';
import { RunningText } from '../theme/running-text.tsx';
import { BusyIcon } from './busy-icon.tsx';
import { DialogNotices } from './notices-place.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  surface: { maxWidth: 'min(600px, calc(100vw - 32px))' },
});

/** A press that does not close the dialog leaves the focus in it, where Escape is handled. */
const backdrop = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

/** Whether text was typed that would be lost; a search is none. */
const isTyped = ({ target }: FormEvent): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'search'].includes(target.type));

const idle: Sending = { submitting: false, submitError: null };

interface Sending extends Attempt {
  /** While true, nothing can be pressed twice and the dialog stays open. */
  submitting: boolean;
  /** The error of the last attempt; typed values stay. */
  submitError: Error | null;
}

interface DialogShellProps {
  title: string;
  /** The form's own submit; the dialog stays open until the caller closes it. */
  onSubmit: () => void;
  /**
   * By Cancel, Escape, which asks once a text was typed, or a click beside the dialog, which does
   * nothing once something was entered.
   */
  onClose: () => void;
  /** By Cancel, where that does more than closing. */
  onCancel?: () => void;
  submitText: string;
  /** State of sending: the `FormControl` of a form. */
  sending: Sending;
  /** The action cannot be undone: shown in red. */
  danger?: boolean;
  /** Default "Cancel". `null` leaves only the one button. */
  cancelText?: string | null;
  /** Nothing worth keeping is entered, or the caller stores it: Escape asks nothing. */
  isKept?: boolean;
  /** Only its buttons close it, not Escape: it shows something for the only time. */
  closesByButtonOnly?: boolean;
  /** The submit button has the focus when the dialog opens, so that Enter submits. */
  hasFocusOnSubmit?: boolean;
  children: ReactNode;
}

/** The shell of every dialog that submits something. */
export function DialogShell({
  title,
  onSubmit,
  onClose,
  onCancel = onClose,
  submitText,
  sending,
  danger,
  cancelText,
  isKept = false,
  closesByButtonOnly = false,
  hasFocusOnSubmit = false,
  children,
}: DialogShellProps) {
  const { submitting, submitError } = sending;
  const styles = useStyles();
  const dangerous = useDanger();
  const t = useMessages(uiMessages);
  const failure = useFailureText(submitError);
  // A second press can come before `submitting` is rendered, and would send twice.
  const pressed = useRef(false);
  useEffect(() => {
    pressed.current = false;
  });
  const hasInput = useRef(false);
  const hasText = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  // Keeps the page from being loaded again while input would be lost.
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  const onChange = (event: FormEvent): void => {
    hasInput.current = true;
    if (isKept) return;
    hasText.current ||= isTyped(event);
    release.current ??= drafts.holdUnsaved();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog's form must not submit a form that surrounds it in React's tree.
    event.stopPropagation();
    if (submitting || pressed.current) return;
    pressed.current = true;
    onSubmit();
  };
  useFocusBack();
  useFocusFirstError(sending);
  const submitButton = useRef<HTMLButtonElement>(null);
  // After the dialog has focused its first element.
  useEffect(() => {
    if (hasFocusOnSubmit) submitButton.current?.focus();
  }, [hasFocusOnSubmit]);
  return (
    <>
      <Dialog
        open
        modalType={danger || closesByButtonOnly ? 'alert' : 'modal'}
        onOpenChange={(_event, { open, type, event }) => {
          if (open || submitting || closesByButtonOnly) return;
          // Held down, Escape would close the question too, and open it again.
          if (type === 'escapeKeyDown' && event.repeat) return;
          if (type === 'backdropClick' ? !hasInput.current : !hasText.current) onClose();
          else if (type === 'escapeKeyDown') setIsAsking(true);
        }}
      >
        <DialogSurface className={styles.surface} backdrop={backdrop}>
          <form onSubmit={submit} onChange={onChange} noValidate>
            <DialogBody>
              <DialogTitle>{title}</DialogTitle>
              <DialogContent className={styles.content}>
                {failure ? (
                  <MessageBar intent="error" layout="multiline">
                    <MessageBarBody>{failure.message}</MessageBarBody>
                  </MessageBar>
                ) : null}
                {children}
              </DialogContent>
              <DialogActions fluid>
                {cancelText === null ? null : (
                  <Button onClick={onCancel} disabled={submitting}>
                    {cancelText ?? t('feedback.cancel')}
                  </Button>
                )}
                <Button
                  type="submit"
                  ref={submitButton}
                  appearance="primary"
                  className={danger ? dangerous.button : undefined}
                  disabledFocusable={submitting}
                  icon={submitting ? <BusyIcon /> : null}
                >
                  <span>{submitText}</span>
                </Button>
              </DialogActions>
              <DialogNotices />
            </DialogBody>
          </form>
        </DialogSurface>
      </Dialog>
      {isAsking ? (
        <DialogShell
          title={t('feedback.discard-question')}
          submitText={t('feedback.discard')}
          cancelText={t('feedback.keep-editing')}
          sending={idle}
          onSubmit={onClose}
          onClose={() => setIsAsking(false)}
        >
          <RunningText>{t('feedback.discard-why')}</RunningText>
        </DialogShell>
      ) : null}
    </>
  );
}

/** The openers of the dialogs that are open, the newest first. */
let openers: readonly (Element | null)[] = [];
let openDialogs = 0;

/**
 * For a dialog or a card: when it closes, the focus returns to what opened it, unless something
 * else has the focus by then. One that takes the place of another has that one's opener too,
 * because its own is removed with the other. Where the opener is gone, the page gets the focus.
 */
export function useFocusBack(): void {
  const [chain] = useState(() => [document.activeElement, ...openers]);
  useEffect(() => {
    openers = chain;
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
      openers = openDialogs > 0 ? chain.slice(1) : [];
      if (document.activeElement && document.activeElement !== document.body) return;
      const opener = chain.find((one) => one !== document.body && one?.isConnected);
      if (opener instanceof HTMLElement) opener.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [chain]);
}

const useDanger = makeStyles({
  button: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});
