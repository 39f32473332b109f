import { Button } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import type { FormRules } from 'shared-contracts/core/field-rules';
import { TextField } from 'shared-ui/form';
import type { FieldHost } from 'shared-ui/form';

import { messages } from './messages.ts';

interface Props<R extends FormRules> {
  form: FieldHost<R>;
  name: keyof R & string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  autoFocus?: boolean;
}

/** A password field with a button that shows the text. */
export function PasswordField<R extends FormRules>(props: Props<R>) {
  const t = useMessages(messages);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffRegular : EyeRegular;
  const toggle = (
    <Button
      size="small"
      appearance="transparent"
      icon={<Icon />}
      aria-label={t(shown ? 'login.hide-password' : 'login.show-password')}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} contentAfter={toggle} />;
}
