import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFailureText } from 'shared-bus';
import type { FormRules } from 'shared-contracts/core/field-rules';

import { useFocusFirstError } from './use-focus-first-error.ts';
import type { RulesFormState as FormState } from './use-rules-form.ts';

interface RulesFormProps<R extends FormRules> {
  form: Pick<
    FormState<R>,
    'submit' | 'submitting' | 'submitCount' | 'submitError' | 'isValid' | 'focusFirstError'
  >;
  className?: string;
  /** Left out where the caller shows `submitError` itself, as the dialog shell does. */
  showsSubmitError?: boolean;
  children: ReactNode;
}

/**
 * The form element: Enter submits, and an attempt with invalid fields focuses the first of them.
 */
export function RulesForm<R extends FormRules>({
  form,
  className,
  showsSubmitError = true,
  children,
}: RulesFormProps<R>) {
  const failure = useFailureText(form.submitError);
  useFocusFirstError(form);
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        form.submit();
      }}
    >
      {showsSubmitError && failure ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{failure.message}</MessageBarBody>
        </MessageBar>
      ) : null}
      {children}
    </form>
  );
}
