import { Button, Field, Input } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { loginRules } from 'shared-contracts/auth/auth.rules';
import { catalogue } from '../catalogue.ts';

interface Props { value: string; onChange: (password: string) => void }

/** Password at sign-in: any text up to its greatest length, shown on request. */
export function PasswordField({ value, onChange }: Props) {
  const t = useMessages(catalogue);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffRegular : EyeRegular;
  return (
    <Field label={t('login.password')}>
      <Input
        name="password" type={shown ? 'text' : 'password'} autoComplete="current-password" maxLength={loginRules.password.maxLength} dir="ltr"
        value={value} onChange={(_, data) => onChange(data.value)}
        contentAfter={
          <Button
            size="small" appearance="transparent" icon={<Icon />} aria-label={t(shown ? 'login.hide-password' : 'login.show-password')}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
