import { Button } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return <Button onClick={onRetry}>{useMessages(uiMessages)('feedback.retry')}</Button>;
}
