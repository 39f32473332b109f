import { useLanguage, useMessages, useReference } from 'shared-bus';
import { byZoneOrder, zoneName } from 'shared-contracts/reference/names';
import { DialogShell } from 'shared-ui/feedback';
import { SelectField, useRulesForm } from 'shared-ui/form';

import { dispatchMessages } from '../dispatch-messages.ts';
import { useStopDispatch } from './dispatch-rules.queries.ts';

const rules = { zone_id: { kind: 'text', required: 'choice.required' } } as const;

/** Stops automatic dispatch in a zone, also where no rule is for it alone. */
export function StopZoneDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(dispatchMessages);
  const { language } = useLanguage();
  const zones = useReference('zones');
  const { mutateAsync } = useStopDispatch();
  const form = useRulesForm(rules, {
    initial: { zone_id: '' },
    async onSubmit({ zone_id }) {
      await mutateAsync({ zone_id, stopped: true });
      onClose();
    },
  });
  return (
    <DialogShell
      title={t('stop.title')}
      submitText={t('stop.zone')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="zone_id"
        label={t('zone')}
        options={zones
          .toSorted(byZoneOrder)
          .map((zone) => ({ value: zone._id, label: zoneName(zone, language) }))}
      />
    </DialogShell>
  );
}
