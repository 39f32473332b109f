import {
  Button,
  Checkbox,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Text,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { maxDrops } from 'shared-contracts/bookings/batch';

import { useBookingForm, useFieldError, useFormValue } from '../form/booking-form.tsx';
import { hasDropInput, isDropFormOpen } from '../form/drop.ts';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { KeyCap } from '../layout/key-cap.tsx';
import { messages } from '../messages.ts';
import { AddressSection } from '../places/address-section.tsx';
import { ParcelSection } from '../sections/parcel-section.tsx';
import { ReceiverFields } from '../sections/receiver-fields.tsx';
import { DropList } from './drop-list.tsx';
import { OrderProposal } from './order-proposal.tsx';
import type { Drops } from './use-drops.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  error: { color: tokens.colorStatusDangerForeground1 },
  // The line of the parcel section ends above.
  end: { paddingBlockStart: tokens.spacingVerticalM },
  confirm: { columnGap: tokens.spacingHorizontalS },
});

interface DropsSectionProps {
  drops: Drops;
  /** A brief message under the form (docs/domain/basics.md#notice-times). */
  message: string | undefined;
  /** The alternative to typing drops: a file. */
  upload: ComponentType<{ shown: boolean }>;
  onDropFocus: () => void;
}

/** Several drops: the created list, and the form of one, typed or uploaded. */
export function DropsSection({ drops, message, upload: Upload, onDropFocus }: DropsSectionProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { fields, update } = useBookingForm();
  const hasFileRows = useFormValue((values) => values.file_rows.length > 0);
  const count = useFormValue((values) => values.drops.length);
  const edited = useFormValue(
    ({ drops: added, drop_id }) => added.findIndex(({ id }) => id === drop_id) + 1,
  );
  const isReturnRun = useFormValue((values) => values.is_return_run);
  const isBegun = useFormValue((values) => values.drop_open || hasDropInput(values));
  const error = useFieldError('drops');
  const [isFileChosen, setIsFileChosen] = useState(false);
  // Rows that are not drops yet are always visible.
  const byFile = isFileChosen || hasFileRows;
  // A form that is open or has input is shown beside the file.
  const open = useFormValue(isDropFormOpen);
  const full = count >= maxDrops;
  return (
    <>
      <FormSection title={t('drops.title')} note={t('drops.count', { count, most: maxDrops })}>
        {count > 0 ? (
          <div className={spans.full}>
            <DropList drops={drops} />
          </div>
        ) : null}
        <div className={spans.full}>
          <OrderProposal drops={drops} />
        </div>
        <div className={mergeClasses(styles.row, spans.full)}>
          {open || full ? null : (
            <Button ref={fields.ref('drops')} name="drops" onClick={drops.another}>
              {t('drops.add')}
            </Button>
          )}
          <ToggleButton
            size="small"
            appearance="subtle"
            checked={!byFile}
            onClick={() => setIsFileChosen(false)}
          >
            {t('drops.enter')}
          </ToggleButton>
          <ToggleButton
            size="small"
            appearance="subtle"
            checked={byFile}
            onClick={() => setIsFileChosen(true)}
          >
            {t('csv.upload')}
          </ToggleButton>
        </div>
        <div className={spans.full}>
          <Upload shown={byFile} />
        </div>
        <Checkbox
          className={spans.full}
          label={t('drops.return')}
          checked={isReturnRun}
          onChange={(_, { checked }) => update({ is_return_run: checked === true })}
        />
        {error ? (
          <Text role="alert" className={mergeClasses(styles.error, spans.full)}>
            {error}
          </Text>
        ) : null}
      </FormSection>
      {open && (isBegun || !byFile) ? (
        <section aria-label={edited > 0 ? t('drops.edit', { number: edited }) : t('drops.new')}>
          <AddressSection stop="dropoff" required onFocus={onDropFocus}>
            <ReceiverFields />
          </AddressSection>
          <ParcelSection />
          <div className={mergeClasses(styles.row, styles.end)}>
            <Button
              ref={fields.ref('drops')}
              name="drops"
              className={styles.confirm}
              aria-keyshortcuts="Alt+Enter"
              onClick={drops.confirm}
            >
              <span>{t('confirm-address')}</span> <KeyCap>Alt Enter</KeyCap>
            </Button>
            <Button appearance="subtle" onClick={drops.cancel}>
              {t('drops.cancel')}
            </Button>
          </div>
          {message ? (
            <MessageBar intent="error">
              <MessageBarBody>{message}</MessageBarBody>
            </MessageBar>
          ) : null}
        </section>
      ) : null}
    </>
  );
}
