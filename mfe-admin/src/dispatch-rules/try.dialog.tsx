import { useState } from 'react';
import { dash, formatCount, formatTime, useMessages, wholeMinutes } from 'shared-bus';
import type { DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import type { DryRun, DryRunRow } from 'shared-contracts/dispatch/dry-run.api';
import { DialogShell, useDialogRows } from 'shared-ui/feedback';
import { SelectField, useRulesForm } from 'shared-ui/form';

import { dispatchMessages } from '../dispatch-messages.ts';
import { useTryRule } from './dispatch-rules.queries.ts';

const periods = ['1', '4', '12', '24'] as const;
const rules = { hours: { kind: 'choice', options: periods } } as const;

function Outcome({ name, of }: { name: 'try.dry' | 'try.real'; of: DryRun['dry'] }) {
  const t = useMessages(dispatchMessages);
  return (
    <div>
      {t(name, {
        assigned: formatCount(of.assigned ?? 0),
        waiting: wholeMinutes(of.waiting_seconds),
        pickup: wholeMinutes(of.pickup_seconds),
      })}
    </div>
  );
}

function Assigned({ name, of }: { name: 'try.by-rule' | 'try.as-was'; of: DryRunRow['dry'] }) {
  const t = useMessages(dispatchMessages);
  const rows = useDialogRows();
  return (
    <div className={rows.quiet}>
      {of
        ? t(of.by_road ? `${name}-road` : name, {
            driver: of.driver.full_name,
            time: of.at ? formatTime(of.at) : dash,
            minutes: wholeMinutes(of.pickup_seconds),
          })
        : t(`${name}-none`)}
    </div>
  );
}

function Result({ data }: { data: DryRun }) {
  const t = useMessages(dispatchMessages);
  const rows = useDialogRows();
  if (!data.minutes) return <div>{t('try.nothing')}</div>;
  return (
    <>
      <div role="status">
        <div>
          {t('try.over', {
            minutes: formatCount(data.minutes),
            bookings: formatCount(data.bookings ?? 0),
            same: formatCount(data.same ?? 0),
          })}
        </div>
        <Outcome name="try.dry" of={data.dry} />
        <Outcome name="try.real" of={data.real} />
      </div>
      <ul className={rows.list}>
        {data.rows.map((row, index) => (
          // Another server may send a booking twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={rows.row}>
            <div className={rows.text}>
              <bdi>{row.trip_no}</bdi>
              <Assigned name="try.by-rule" of={row.dry} />
              <Assigned name="try.as-was" of={row.real} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Tries a rule on recorded hours, before it is switched on. */
export function TryDialog({
  title,
  rule,
  ruleId,
  onClose,
}: {
  title: string;
  /** As stored, or as it is being edited. */
  rule: DispatchRuleDraft;
  ruleId: string | null;
  onClose: () => void;
}) {
  const t = useMessages(dispatchMessages);
  const { mutateAsync } = useTryRule(rule, ruleId);
  const [result, setResult] = useState<DryRun>();
  const form = useRulesForm(rules, {
    initial: { hours: '4' },
    async onSubmit({ hours }) {
      setResult((await mutateAsync(Number(hours))).data);
    },
  });
  return (
    <DialogShell
      title={title}
      submitText={t('try')}
      cancelText={t('try.close')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="hours"
        label={t('try.period')}
        hint={t('try.hint')}
        options={periods.map((value) => ({ value, label: t(`try.hours.${value}`) }))}
      />
      {result ? <Result data={result} /> : null}
    </DialogShell>
  );
}
