import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { hasExtension, useLanguage, useMessages, useReference } from 'shared-bus';
import type { FormValues } from 'shared-contracts/core/field-rules';
import {
  dispatchModes,
  type DispatchRule,
  type DispatchRuleDraft,
} from 'shared-contracts/dispatch/dispatch-rule';
import { dispatchRuleRules, radiusSteps } from 'shared-contracts/dispatch/dispatch-rule.rules';
import { byZoneOrder, zoneName } from 'shared-contracts/reference/names';
import { services } from 'shared-contracts/services/service';
import { DialogShell } from 'shared-ui/feedback';
import { SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { dispatchMessages } from '../dispatch-messages.ts';
import { serviceWithCode } from '../service-with-code.ts';
import { useSaveRule } from './dispatch-rules.queries.ts';
import { useRuleName } from './rule-name.ts';
import { TryDialog } from './try.dialog.tsx';

const useStyles = makeStyles({ try: { alignSelf: 'start', flexShrink: 0 } });

const numbers = [
  'step_seconds',
  'accept_seconds',
  'tries',
  'soon_to_clear_seconds',
  'priority',
  'lead_minutes',
  'promise_minutes',
] as const;
const hints = {
  tries: 'tries-hint',
  priority: 'priority-hint',
  promise_minutes: 'promise-hint',
} as const;
const fresh = {
  zone_id: null,
  service_code: null,
  from_hour: 0,
  to_hour: 0,
  radius_km: [2, 5, 10],
  step_seconds: 60,
  accept_seconds: 30,
  tries: 3,
  soon_to_clear_seconds: 0,
  priority: 0,
  lead_minutes: 15,
  promise_minutes: 0,
};
const choices = {
  zone_id: { kind: 'text' },
  service_code: { kind: 'text' },
  mode: { kind: 'choice', options: dispatchModes },
} as const;
const rules = { ...choices, ...dispatchRuleRules } as const;

const draftFrom = (values: FormValues<typeof rules>): DispatchRuleDraft => ({
  zone_id: values.zone_id || null,
  service_code: values.service_code ? Number(values.service_code) : null,
  mode: dispatchModes.find((mode) => mode === values.mode) ?? 'off',
  from_hour: Number(values.from_hour),
  to_hour: Number(values.to_hour),
  // The server refuses steps that are none, beside the field.
  radius_km: radiusSteps(values.radius_km) ?? [0],
  step_seconds: Number(values.step_seconds),
  accept_seconds: Number(values.accept_seconds),
  tries: Number(values.tries),
  soon_to_clear_seconds: Number(values.soon_to_clear_seconds),
  priority: Number(values.priority),
  lead_minutes: Number(values.lead_minutes),
  promise_minutes: Number(values.promise_minutes),
});

/** A new rule, which is off at first, or a change of one. */
export function RuleDialog({ rule, onClose }: { rule?: DispatchRule; onClose: () => void }) {
  const t = useMessages(dispatchMessages);
  const { language } = useLanguage();
  const zones = useReference('zones');
  const { mutateAsync } = useSaveRule(rule);
  const styles = useStyles();
  const [tried, setTried] = useState<DispatchRuleDraft>();
  const from = rule ?? fresh;
  const name = useRuleName(from);
  const form = useRulesForm(rules, {
    initial: {
      zone_id: from.zone_id ?? '',
      service_code: String(from.service_code ?? ''),
      mode: rule?.mode ?? 'off',
      from_hour: String(from.from_hour ?? ''),
      to_hour: String(from.to_hour ?? ''),
      radius_km: from.radius_km.join(', '),
      step_seconds: String(from.step_seconds ?? ''),
      accept_seconds: String(from.accept_seconds ?? ''),
      tries: String(from.tries ?? ''),
      soon_to_clear_seconds: String(from.soon_to_clear_seconds ?? ''),
      priority: String(from.priority ?? ''),
      lead_minutes: String(from.lead_minutes ?? ''),
      promise_minutes: String(from.promise_minutes ?? 0),
    },
    async onSubmit(values) {
      await mutateAsync(draftFrom(values));
      onClose();
    },
  });
  const tryOut = () => {
    if (form.isValid) setTried(draftFrom(form.values));
    // Shows what is wrong beside the fields, and sends nothing.
    else form.submit();
  };
  return (
    <DialogShell
      title={rule ? t('edit-of', { rule: name }) : t('add')}
      submitText={t('save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="mode"
        label={t('mode')}
        options={dispatchModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
      />
      <SelectField
        form={form}
        name="zone_id"
        label={t('zone')}
        options={[
          { value: '', label: t('zone.all') },
          ...zones
            .toSorted(byZoneOrder)
            .map((zone) => ({ value: zone._id, label: zoneName(zone, language) })),
        ]}
      />
      <SelectField
        form={form}
        name="service_code"
        label={t('service')}
        options={[
          { value: '', label: t('service.all') },
          ...services.map(({ code }) => ({
            value: String(code),
            label: serviceWithCode(code, language),
          })),
        ]}
      />
      <TextField form={form} name="from_hour" label={t('from_hour')} hint={t('hours-hint')} />
      <TextField form={form} name="to_hour" label={t('to_hour')} />
      <TextField form={form} name="radius_km" label={t('radius')} hint={t('radius-hint')} />
      {numbers.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={t(name)}
          {...(name in hints && { hint: t(hints[name as keyof typeof hints]) })}
        />
      ))}
      {hasExtension('dry-run') ? (
        <Button className={styles.try} onClick={tryOut}>
          {t('try.edited')}
        </Button>
      ) : null}
      {tried ? (
        <TryDialog
          title={t('try.edited')}
          rule={tried}
          ruleId={rule?.id ?? null}
          onClose={() => setTried(undefined)}
        />
      ) : null}
    </DialogShell>
  );
}
