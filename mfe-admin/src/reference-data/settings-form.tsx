import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMessages } from 'shared-bus';
import { settingRules } from 'shared-contracts/integration/reference-door';
import {
  settingDefaults,
  type Setting,
  type SettingField,
} from 'shared-contracts/reference/reference';
import { BusyIcon, ErrorPanel } from 'shared-ui/feedback';
import { RulesForm, SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { settingsQuery, useSaveSettings } from './reference-data.queries.ts';
import { referenceMessages } from './reference-messages.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    maxInlineSize: '400px',
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
  },
});

// the keys of a const table
const fields = Object.keys(settingDefaults) as SettingField[];
type Toggle = 'parcel_insurance_toggle';
type Values = Record<Exclude<SettingField, Toggle>, string> & Record<Toggle, 'on' | 'off'>;

function Form({ stored }: { stored: Values }) {
  const t = useMessages(referenceMessages);
  const styles = useStyles();
  const { mutateAsync } = useSaveSettings();
  const form = useRulesForm(settingRules, {
    initial: stored,
    onSubmit: (values) => {
      const changed = fields.filter((field) => values[field] !== stored[field]);
      return changed.length > 0
        ? mutateAsync(changed.map((field) => ({ field, value: values[field] })))
        : undefined;
    },
  });
  const seen = useRef(stored);
  /** Another admin's change shows in each field that this one has left as it was. */
  const follow = useEffectEvent((now: Values) => {
    for (const field of fields)
      if (form.values[field] === seen.current[field] && now[field] !== seen.current[field])
        form.set(field, now[field]);
    seen.current = now;
  });
  useEffect(() => follow(stored), [stored]);
  return (
    <RulesForm form={form} className={styles.form}>
      {fields.map((field) =>
        field === 'parcel_insurance_toggle' ? (
          <SelectField
            key={field}
            form={form}
            name={field}
            label={t(`setting.${field}`)}
            options={[
              { value: 'on', label: t('on') },
              { value: 'off', label: t('off') },
            ]}
          />
        ) : (
          <TextField key={field} form={form} name={field} label={t(`setting.${field}`)} />
        ),
      )}
      <div>
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={form.submitting}
          icon={form.submitting ? <BusyIcon /> : null}
        >
          <span>{t('save')}</span>
        </Button>
      </div>
    </RulesForm>
  );
}

function valuesOf(settings: readonly Setting[]): Values {
  const values: Record<SettingField, string> = {
    ...settingDefaults,
    ...Object.fromEntries(settings.map(({ field, value }) => [field, value])),
  };
  return {
    ...values,
    parcel_insurance_toggle: values.parcel_insurance_toggle === 'off' ? 'off' : 'on',
  };
}

/** The settings of fares and insurance. */
export function SettingsForm() {
  const { data, error, refetch } = useQuery(settingsQuery());
  const stored = useMemo(() => data && valuesOf(data.data), [data]);
  if (stored) return <Form stored={stored} />;
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
}
