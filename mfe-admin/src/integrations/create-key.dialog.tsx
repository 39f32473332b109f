import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { serverNow, useMessages } from 'shared-bus';
import {
  defaultCallsPerMinute,
  keyScopes,
  type KeyScope,
} from 'shared-contracts/integration/integration-key';
import { integrationKeyRules } from 'shared-contracts/integration/integration-key.rules';
import { DialogShell } from 'shared-ui/feedback';
import { SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { useCreateKey } from './keys.queries.ts';
import { SecretDialog } from './secret.dialog.tsx';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  error: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  scopes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  },
});

const dayMs = 86_400_000;
/** Days after which a key expires. */
const lifetimes = [30, 90, 365] as const;

const rules = {
  ...integrationKeyRules,
  addresses: { kind: 'text' },
  days: { kind: 'choice', options: lifetimes },
} as const;

const withScope = (scopes: readonly KeyScope[], scope: KeyScope, isChosen: boolean) =>
  keyScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one)));

/** A new key, and its secret once the server has created it. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { mutateAsync, data } = useCreateKey();
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const form = useRulesForm(rules, {
    initial: {
      name: '',
      calls_per_minute: String(defaultCallsPerMinute),
      addresses: '',
      days: '',
    },
    onSubmit: ({ name, calls_per_minute: calls, addresses, days }) =>
      scopes.length > 0
        ? mutateAsync({
            name,
            scopes: [...scopes],
            calls_per_minute: Number(calls),
            addresses: addresses.split(/[\s,،]+/).filter(Boolean),
            expires_at: days ? new Date(serverNow() + days * dayMs).toISOString() : null,
          })
        : undefined,
  });
  if (data) return <SecretDialog name={data.data.name} secret={data.secret} onClose={onClose} />;
  const lacksScope = form.submitCount > 0 && scopes.length === 0;
  return (
    <DialogShell
      title={t('keys.create')}
      submitText={t('keys.create')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('column.name')}
        hint={t('keys.name-hint')}
        autoFocus
      />
      <fieldset className={styles.group}>
        <legend>{t('keys.scopes')}</legend>
        <div className={styles.scopes}>
          {keyScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`keys.scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(_event, { checked }) =>
                setScopes(withScope(scopes, scope, checked === true))
              }
            />
          ))}
        </div>
        {lacksScope ? (
          <span className={styles.error} role="alert">
            {t('keys.no-scope')}
          </span>
        ) : null}
      </fieldset>
      <SelectField
        form={form}
        name="days"
        label={t('keys.expires')}
        placeholder={t('keys.never')}
        options={[
          { value: '', label: t('keys.never') },
          ...lifetimes.map((days) => ({ value: days, label: t('keys.days', { days }) })),
        ]}
      />
      <TextField
        form={form}
        name="addresses"
        label={t('keys.addresses')}
        hint={t('keys.addresses-hint')}
        dir="ltr"
      />
      <TextField form={form} name="calls_per_minute" label={t('keys.calls')} />
    </DialogShell>
  );
}
