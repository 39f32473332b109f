import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useRole, useMessages } from 'shared-bus';
import type { DropMode } from 'shared-contracts/bookings/batch';
import { useArrowSteps } from 'shared-ui/keys';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { dropModesOf } from '../form/booking-services.ts';
import { noEstimate } from '../form/service-change.ts';
import { useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';
import { useChosenStyles } from './chosen-styles.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

/**
 * How drop-offs are entered, where the service has several modes
 * (docs/domain/batches.md#drop-modes). Typed values stay.
 */
export function DropModes() {
  const t = useMessages(messages);
  const styles = useStyles();
  const spans = useFieldSpanStyles();
  const { chosen } = useChosenStyles();
  const { update } = useBookingForm();
  const service_code = useFormValue((values) => values.service_code);
  const drop_mode = useFormValue((values) => values.drop_mode);
  const role = useRole();
  const stepOf = useArrowSteps();
  // A client may not see drivers (docs/decisions/calls.md#roles).
  const modes = dropModesOf(service_code).filter(
    (mode) => mode !== 'send_to_partner' || role !== 'dispatch_client',
  );
  if (modes.length < 2) return null;
  const choose = (mode: DropMode) => update({ drop_mode: mode, ...noEstimate });
  const key = (event: KeyboardEvent) => {
    const by = stepOf(event.key);
    const next = by && modes[(modes.indexOf(drop_mode) + by + modes.length) % modes.length];
    if (!next) return;
    event.preventDefault();
    choose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-mode="${next}"]`)?.focus();
  };
  return (
    <div className={spans.full}>
      <div
        className={styles.row}
        role="radiogroup"
        aria-label={t('mode.title')}
        tabIndex={-1}
        onKeyDown={key}
      >
        {modes.map((mode) => {
          const checked = mode === drop_mode;
          return (
            <Button
              key={mode}
              size="small"
              appearance="subtle"
              role="radio"
              aria-checked={checked}
              className={checked ? chosen : undefined}
              tabIndex={checked ? 0 : -1}
              data-mode={mode}
              onClick={() => choose(mode)}
            >
              {t(`mode.${mode}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
