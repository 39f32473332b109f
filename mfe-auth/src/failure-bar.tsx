import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';

import type { SignInStepFailure } from './sign-in-route.ts';

/** Why the last step failed; announced to screen readers immediately. */
export function FailureBar({ failure }: { failure: SignInStepFailure }) {
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        <MessageBarTitle>{failure.title}</MessageBarTitle> {failure.message}
      </MessageBarBody>
    </MessageBar>
  );
}
