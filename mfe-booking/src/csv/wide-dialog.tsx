import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { DialogNotices, useFocusBack } from 'shared-ui/feedback';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1360px, calc(100vw - 32px))' },
  narrow: { maxWidth: 'min(760px, calc(100vw - 32px))' },
  form: { display: 'contents' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxHeight: 'calc(100vh - 180px)',
    overflow: 'auto',
  },
});

interface WideDialogProps {
  title: ReactNode;
  actions: ReactNode;
  /** Its table has three columns. */
  narrow?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog as wide as a table; typed values are stored, so that closing needs no confirmation.
 * Enter submits.
 */
export function WideDialog({
  title,
  actions,
  narrow = false,
  onSubmit,
  onClose,
  children,
}: WideDialogProps) {
  const styles = useStyles();
  useFocusBack();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={mergeClasses(styles.surface, narrow && styles.narrow)}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>{actions}</DialogActions>
            <DialogNotices />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
