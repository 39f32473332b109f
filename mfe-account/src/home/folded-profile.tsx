import { makeStyles, tokens } from '@fluentui/react-components';
import { useMessages, useUserPreference } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';

import { messages } from '../messages.ts';
import { IdentityCard } from './identity-card.tsx';
import { ProfileFields } from './profile-fields.tsx';

const useStyles = makeStyles({
  summary: {
    paddingBlock: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    borderRadius: '6px',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    paddingBlockStart: tokens.spacingVerticalM,
  },
});

interface Props {
  session: Session;
  token: string | undefined;
  isPending: boolean;
}
const isTrue = (stored: unknown): boolean => stored === true;

/** The profile and both pictures of the identity card, folded until the user opens it. */
export function FoldedProfile({ session, token, isPending }: Props) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [isOpen, setOpen] = useUserPreference('home.profile-open', isTrue);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        const { open } = currentTarget;
        // The browser says so too when it was opened by the choice itself.
        if (open !== isOpen) setOpen(() => open);
      }}
    >
      <summary className={styles.summary}>{t('home.profile')}</summary>
      {isOpen ? (
        <div className={styles.content}>
          <ProfileFields session={session} />
          <IdentityCard session={session} token={token} isPending={isPending} />
        </div>
      ) : null}
    </details>
  );
}
