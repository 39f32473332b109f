import { serverNow, useMessages } from 'shared-bus';
import { defaultCallsPerMinute, keyScopes } from 'shared-contracts/integration/integration-key';
import { integrationKeyRules } from 'shared-contracts/integration/integration-key.rules';
import { DialogShell } from 'shared-ui/feedback';
import { CheckGroup, checkedOf, SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { messages } from '../messages.ts';
import { useCreateKey } from './keys.queries.ts';
import { SecretDialog } from './secret.dialog.tsx';

const dayMs = 86_400_000;
/** Days after which a key expires. */
const lifetimes = [30, 90, 365] as const;

const rules = {
  ...integrationKeyRules,
  scopes: { kind: 'text', required: 'choice.several' },
  addresses: { kind: 'text' },
  days: { kind: 'choice', options: lifetimes },
} as const;

/** A new key, and its secret once the server has created it. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const { mutateAsync, data } = useCreateKey();
  const form = useRulesForm(rules, {
    initial: {
      name: '',
      scopes: '',
      calls_per_minute: String(defaultCallsPerMinute),
      addresses: '',
      days: '',
    },
    onSubmit: ({ name, scopes, calls_per_minute: calls, addresses, days }) =>
      mutateAsync({
        name,
        scopes: checkedOf(scopes, keyScopes),
        calls_per_minute: Number(calls),
        addresses: addresses.split(/[\s,،]+/).filter(Boolean),
        expires_at: days ? new Date(serverNow() + days * dayMs).toISOString() : null,
      }),
  });
  if (data) return <SecretDialog name={data.data.name} secret={data.secret} onClose={onClose} />;
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
      <CheckGroup
        form={form}
        name="scopes"
        label={t('keys.scopes')}
        options={keyScopes.map((scope) => ({ value: scope, label: t(`keys.scope.${scope}`) }))}
      />
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
