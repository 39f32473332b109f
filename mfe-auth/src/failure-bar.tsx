import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';

/** Why the last step failed; said to screen readers at once. */
export function FailureBar({ failure }: { failure: { title: string; message: string } }) {
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody><MessageBarTitle>{failure.title}</MessageBarTitle> {failure.message}</MessageBarBody>
    </MessageBar>
  );
}
