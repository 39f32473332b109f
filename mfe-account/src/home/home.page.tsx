import { Avatar, makeStyles, tokens } from '@fluentui/react-components';
import { Slot, useMessages, useSession } from 'shared-bus';
import { roleOf } from 'shared-contracts/core/role';

import { messages } from '../messages.ts';
import { HomeActions } from './home-actions.tsx';
import { IdentityCard } from './identity-card.tsx';
import { pictureUrl, usePictureToken } from './media.queries.ts';
import { ProfileFields } from './profile-fields.tsx';

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

/** The signed-in user's profile (docs/domain/shell.md#home). */
export default function HomePage() {
  const t = useMessages(messages);
  const styles = useStyles();
  const session = useSession();
  const { token, isPending } = usePictureToken();
  if (!session) return null; // signing out; the shell is about to redirect
  const role = roleOf(session.role);
  const photo =
    session.profile_img && token
      ? {
          src: pictureUrl('dispatch_profile_images', session.profile_img, token),
          alt: t('picture.photo', { name: session.name }),
        }
      : undefined;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar size={96} name={session.name} image={photo} />
        <div className={styles.who}>
          <h1 className={styles.name}>{session.name}</h1>
          <span className={styles.role}>{role ? t(`role.${role}`) : ''}</span>
        </div>
        <HomeActions />
      </header>
      <ProfileFields session={session} />
      <IdentityCard session={session} token={token} isPending={isPending} />
      <Slot name="home:card" />
    </div>
  );
}
