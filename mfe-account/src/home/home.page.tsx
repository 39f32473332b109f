import { Avatar, makeStyles, tokens } from '@fluentui/react-components';
import { Slot, useMessages, useSession } from 'shared-bus';
import { usePersonNames } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { FirstHints } from './first-hints.tsx';
import { FoldedProfile } from './folded-profile.tsx';
import { HomeActions } from './home-actions.tsx';
import { LastBookings } from './last-bookings.tsx';
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
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  cards: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    ':empty': { display: 'none' },
  },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  role: { color: tokens.colorNeutralForeground3 },
});

/** The board of the user's shift, and below it the profile (docs/domain/shell.md#home). */
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
      <h1 className={styles.title}>{t('home.shift')}</h1>
      <div className={styles.cards}>
        <Slot name="home:card" />
      </div>
      <HomeActions />
      <LastBookings />
      <ShiftFigures />
      <FirstHints />
      <section className={styles.head} aria-label={t('home.title')}>
        <Avatar size={48} name={session.name} image={photo} />
        <div>
          <h2 className={styles.name}>{session.name}</h2>
          <span className={styles.role}>{roleName(session.role)}</span>
        </div>
      </section>
      <FoldedProfile session={session} token={token} isPending={isPending} />
      <OwnSessions />
    </div>
  );
}
