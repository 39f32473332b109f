import {
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  Tab,
  TabList,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { formatPhone } from 'shared-contracts/core/phone';
import { savePlaceTypes } from 'shared-contracts/places/place';
import { DialogNotices, EmptyState, ErrorPanel, useFocusBack } from 'shared-ui/feedback';

import { useFormValue } from '../../form/booking-form.tsx';
import type { Stop } from '../../form/booking-values.ts';
import { messages } from '../../messages.ts';
import { savedPlaces } from '../address-book.queries.ts';
import { useSavedPlace } from '../use-saved-place.ts';
import { AddressRow } from './address-row.tsx';
import { BookingAddressDialog } from './address.dialog.tsx';

const useStyles = makeStyles({
  // At the end of the screen, over its whole height, so that the form stays visible beside it.
  surface: {
    insetBlock: 0,
    insetInlineStart: 'auto',
    insetInlineEnd: 0,
    margin: 0,
    width: 'min(420px, 100vw)',
    maxWidth: 'none',
    maxHeight: 'none',
    height: '100dvh',
    boxSizing: 'border-box',
    borderRadius: 0,
    overflow: 'hidden',
  },
  body: { height: '100%', maxHeight: 'none', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    overflowY: 'auto',
    paddingInline: 0,
  },
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXXS },
  caller: { color: tokens.colorNeutralForeground3 },
  button: { whiteSpace: 'nowrap' },
});

const maxShown = 100;
const kinds = ['all', ...savePlaceTypes] as const;
type Kind = (typeof kinds)[number];

/**
 * The caller's address book, by type; an address fills the end that the drawer was opened for
 * (docs/domain/addresses.md#address-modal).
 */
export function AddressDrawer({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const phone = useFormValue((values) => values.phone);
  const use = useSavedPlace(stop);
  const [kind, setKind] = useState<Kind>('all');
  const [editing, setEditing] = useState<SavedAddress | 'new'>();
  const saved = useQuery(savedPlaces(phone, maxShown));
  const rows = (saved.data ?? []).filter(({ type }) => kind === 'all' || type === kind);
  useFocusBack();
  const arrows = useArrowNavigationGroup({ axis: 'vertical' });
  if (editing)
    return (
      <BookingAddressDialog
        stop={stop}
        row={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose();
      }}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{t('book.title', { stop: t(`section.${stop}`) })}</DialogTitle>
          <DialogContent className={styles.content}>
            <Caption1 className={styles.caller}>
              <bdi>{formatPhone(phone)}</bdi>
            </Caption1>
            <TabList
              size="small"
              selectedValue={kind}
              aria-label={t('book.kinds')}
              onTabSelect={(_, { value }) => setKind(kinds.find((one) => one === value) ?? 'all')}
            >
              {kinds.map((one) => (
                <Tab key={one} value={one}>
                  {one === 'all' ? t('book.all') : t(`save-as.${one}`)}
                </Tab>
              ))}
            </TabList>
            {saved.isPending ? (
              <Spinner size="tiny" label={t('book.loading')} />
            ) : saved.isError ? (
              <ErrorPanel error={saved.error} onRetry={() => void saved.refetch()} />
            ) : rows.length === 0 ? (
              <EmptyState title={t('book.empty')} />
            ) : null}
            <div className={styles.list} {...arrows}>
              {rows.map((row, index) => (
                <AddressRow
                  key={row.id}
                  row={row}
                  autoFocus={index === 0}
                  onEdit={() => setEditing(row)}
                  onUse={() => {
                    use(row);
                    onClose();
                  }}
                />
              ))}
            </div>
          </DialogContent>
          <DialogActions fluid>
            <Button className={styles.button} onClick={onClose}>
              {t('book.close')}
            </Button>
            <Button
              appearance="primary"
              className={styles.button}
              icon={<AddRegular />}
              onClick={() => setEditing('new')}
            >
              <span>{t('book.new')}</span>
            </Button>
          </DialogActions>
          <DialogNotices />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
