import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, makeStyles } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1360px, calc(100vw - 32px))' },
  form: { display: 'contents' },
  content: { maxHeight: 'calc(100vh - 220px)', overflow: 'auto' },
});

interface WideDialogProps { title: ReactNode; actions: ReactNode; onSubmit: () => void; onClose: () => void; children: ReactNode }

/** A dialog as wide as a table; what is typed in it is kept, so that closing asks nothing. Enter sends. */
export function WideDialog({ title, actions, onSubmit, onClose, children }: WideDialogProps) {
  const styles = useStyles();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => { if (!open) onClose(); }}>
      <DialogSurface className={styles.surface}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>{actions}</DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
