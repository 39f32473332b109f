import { notify, useMessages } from 'shared-bus';
import { linkKinds } from 'shared-contracts/trips/booking-links';
import { linkRules } from 'shared-contracts/trips/booking-links.rules';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { DialogShell } from 'shared-ui/feedback';
import { SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { sendLink } from './links.queries.ts';

interface LinkDialogProps {
  trip: TripDetail;
  /** The trip number of a booking that was suggested; blank for one that is typed. */
  other: string;
  onClose: () => void;
}

/** Links the trip to another booking. */
export function LinkDialog({ trip, other, onClose }: LinkDialogProps) {
  const t = useMessages(detailMessages);
  const form = useRulesForm(linkRules, {
    initial: { other, kind: other === '' ? '' : 'duplicate' },
    async onSubmit({ other: number, kind }) {
      if (kind === '') return;
      await sendLink(trip, number, kind);
      onClose();
      notify({ intent: 'success', title: t('links.linked') });
    },
  });
  return (
    <DialogShell
      title={t('links.add')}
      submitText={t('links.submit')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField form={form} name="other" label={t('links.number')} autoFocus={other === ''} />
      <SelectField
        form={form}
        name="kind"
        label={t('links.kind')}
        placeholder={t('links.choose-kind')}
        options={linkKinds.map((value) => ({ value, label: t(`links.${value}`) }))}
      />
    </DialogShell>
  );
}
