import { hasExtension, useMessages } from 'shared-bus';
import type { ManagedUser } from 'shared-contracts/users/user';
import { PrivateNumber } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { revealCnic } from './users.queries.ts';

/** An identity card's number, hidden until it is asked for. */
export function CnicCell({ user: { id, cnic, name } }: { user: ManagedUser }) {
  const t = useMessages(messages);
  return (
    <PrivateNumber
      number={cnic}
      labels={{ show: t('cnic.show', { name }), hide: t('cnic.hide', { name }) }}
      reveal={hasExtension('masked-numbers') ? () => revealCnic(id) : undefined}
    />
  );
}
