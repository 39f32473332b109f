import { Title3 } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { shellMessages } from './shell-messages.ts';

/** An address that no page of the composition has. */
export function NotFound() {
  const t = useMessages(shellMessages);
  return <Title3 as="h1">{t('not-found')}</Title3>;
}
