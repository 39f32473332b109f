import { useLanguage, useMessages, type MessageKey } from 'shared-bus';
import type { FormRules } from 'shared-contracts/core/field-rules';
import { joinTexts } from 'shared-contracts/core/text';
import { serviceName, services } from 'shared-contracts/services/service';
import { ClippedText } from 'shared-ui/display';
import { CheckGroup, type RulesFormState } from 'shared-ui/form';

import type en from '../messages/reference-en.ts';
import { serviceWithCode } from '../service-with-code.ts';
import { referenceMessages } from './reference-messages.ts';

interface ServicesProps {
  codes: readonly (number | null)[];
  /** The text for no codes. */
  empty: MessageKey<typeof en>;
}

/** Services by their names. */
export function Services({ codes, empty }: ServicesProps) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const names = codes.map((code) => serviceName(code, language) ?? String(code));
  return <ClippedText text={joinTexts(names, language) || t(empty)} />;
}

/** All services to select from, and those of another provider that are selected. */
export function ServicesField<R extends FormRules & Record<'services', unknown>>({
  form,
  stored,
  hint,
}: {
  form: RulesFormState<R>;
  stored: readonly (number | null)[];
  hint?: string;
}) {
  const t = useMessages(referenceMessages);
  const { language } = useLanguage();
  const codes = new Set([...services.map(({ code }) => code), ...stored]);
  return (
    <CheckGroup
      form={form}
      name="services"
      label={t('services')}
      {...(hint !== undefined && { hint })}
      options={[...codes].map((code) => ({
        value: String(code),
        label: serviceWithCode(code, language),
      }))}
    />
  );
}
