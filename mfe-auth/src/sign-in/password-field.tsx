import { Button } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { loginRules } from 'shared-contracts/auth/auth.rules';
import { TextField } from 'shared-ui/form';
import type { RulesFormState } from 'shared-ui/form';
import { catalogue } from '../catalogue.ts';

/** The password, shown on request. */
export function PasswordField({ form }: { form: RulesFormState<typeof loginRules> }) {
  const t = useMessages(catalogue);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffRegular : EyeRegular;
  const toggle = <Button size="small" appearance="transparent" icon={<Icon />} aria-label={t(shown ? 'login.hide-password' : 'login.show-password')} onClick={() => setShown(!shown)} />;
  return <TextField form={form} name="password" label={t('login.password')} type={shown ? 'text' : 'password'} autoComplete="current-password" contentAfter={toggle} />;
}
