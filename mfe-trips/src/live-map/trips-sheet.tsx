import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { DialogNotices, useFocusBack } from 'shared-ui/feedback';

import { liveMapMessages } from '../city-map/live-map-messages.ts';

const useStyles = makeStyles({
  // At the end of the screen, over most of its height.
  sheet: {
    insetBlockStart: 'auto',
    insetBlockEnd: 0,
    insetInline: 0,
    margin: 0,
    width: '100vw',
    maxWidth: 'none',
    boxSizing: 'border-box',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  rows: { maxHeight: '60dvh', paddingInline: 0 },
});

/** On a phone, the button that shows the rail over the map. */
export function TripsSheet({ children }: { children: ReactNode }) {
  const t = useMessages(liveMapMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('list.open')}
      </Button>
      {isOpen ? <Sheet onClose={() => setIsOpen(false)}>{children}</Sheet> : null}
    </>
  );
}

function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages(liveMapMessages);
  const styles = useStyles();
  useFocusBack();
  return (
    <Dialog
      open
      onOpenChange={(_event, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.sheet}>
        <DialogBody>
          <DialogTitle>{t('list')}</DialogTitle>
          <DialogContent className={styles.rows}>{children}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('list.close')}</Button>
          </DialogActions>
          <DialogNotices />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
