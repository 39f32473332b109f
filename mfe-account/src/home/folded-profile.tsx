import { useMessages, useUserPreference } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';

import { messages } from '../messages.ts';
import { Fold } from './fold.tsx';
import { IdentityCard } from './identity-card.tsx';
import { ProfileFields } from './profile-fields.tsx';

interface Props {
  session: Session;
  token: string | undefined;
  isPending: boolean;
}
const isTrue = (stored: unknown): boolean => stored === true;

/** The profile and both pictures of the identity card, folded until the user opens it. */
export function FoldedProfile({ session, token, isPending }: Props) {
  const t = useMessages(messages);
  const [isOpen, setIsOpen] = useUserPreference('home.profile-open', isTrue);
  return (
    <Fold
      id="profile"
      title={t('home.profile')}
      isOpen={isOpen}
      onToggle={(open) => setIsOpen(() => open)}
    >
      <ProfileFields session={session} />
      <IdentityCard session={session} token={token} isPending={isPending} />
    </Fold>
  );
}
