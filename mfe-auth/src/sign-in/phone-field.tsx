import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { loginRules } from 'shared-contracts/auth/auth.rules';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { judge } from 'shared-contracts/core/field-rules';
import { normalisePhone } from 'shared-contracts/core/phone';
import { catalogue } from '../catalogue.ts';

interface Props { value: string; onChange: (phone: string) => void }

const localLength = 11;

/** The mobile number in local form. What is pasted is normalised before it is cut (DECISIONS A3); an error shows once it can be one. */
export function PhoneField({ value, onChange }: Props) {
  const t = useMessages(catalogue);
  const { language } = useLanguage();
  const [left, setLeft] = useState(false);
  const verdict = value !== '' && (left || value.length === localLength) ? judge(loginRules.phone, value) : undefined;
  return (
    <Field label={t('login.phone')} validationMessage={verdict && fieldMessages[verdict.message][language]}>
      <Input
        name="phone" type="tel" inputMode="numeric" autoComplete="username" autoFocus dir="ltr" placeholder="03001234567"
        value={value} onChange={(_, data) => onChange(normalisePhone(data.value).slice(0, localLength))} onBlur={() => setLeft(true)}
      />
    </Field>
  );
}
