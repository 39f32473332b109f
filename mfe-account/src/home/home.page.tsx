import { Avatar, makeStyles, tokens } from '@fluentui/react-components';
import { Slot, useMessages, useSession } from 'shared-bus';
import { usePersonNames } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { FirstHints } from './first-hints.tsx';
import { FoldedProfile } from './folded-profile.tsx';
import { HomeActions } from './home-actions.tsx';
import { pictureUrl, usePictureToken } from './media.queries.ts';
import { OwnSessions } from './own-sessions.tsx';
import { ShiftFigures } from './shift-figures.tsx';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalL,
    maxWidth: '1120px',
    marginInline: 'auto',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  cards: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    ':empty': { display: 'none' },
  },
  who: { flexGrow: 1, minWidth: '12rem' },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  role: { color: tokens.colorNeutralForeground3 },
});

/** The figures of today above the signed-in user's profile (docs/domain/shell.md#home). */
export default function HomePage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const session = useSession();
  const { roleName } = usePersonNames();
  const { token, isPending } = usePictureToken();
  if (!session) return null; // signing out; the shell is about to redirect
  const photo =
    session.profile_img && token
      ? {
          src: pictureUrl('dispatch_profile_images', session.profile_img, token),
          alt: t('picture.photo', { name: session.name }),
        }
      : null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar size={64} name={session.name} image={photo} />
        <div className={styles.who}>
          <h1 className={styles.name}>{session.name}</h1>
          <span className={styles.role}>{roleName(session.role)}</span>
        </div>
        <HomeActions />
      </header>
      <div className={styles.cards}>
        <Slot name="home:card" />
      </div>
      <ShiftFigures />
      <FirstHints />
      <FoldedProfile session={session} token={token} isPending={isPending} />
      <OwnSessions />
    </div>
  );
}
