import { makeStyles, tokens } from '@fluentui/react-components';
import { hasExtension, useMessages } from 'shared-bus';
import { isMaskedNumber } from 'shared-contracts/core/masked-number';
import type { Session } from 'shared-contracts/session/session';
import { PrivateNumber } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { revealOwnCnic } from './identity.queries.ts';
import { pictureUrl } from './media.queries.ts';
import { ProfilePicture } from './picture.tsx';

const useStyles = makeStyles({
  title: {
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  number: {
    margin: 0,
    paddingBlockStart: tokens.spacingVerticalXS,
    paddingBlockEnd: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    marginInlineEnd: tokens.spacingHorizontalM,
  },
  digits: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 280px))',
    gap: tokens.spacingHorizontalL,
  },
  figure: { margin: 0 },
  caption: {
    paddingBlockStart: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface Props {
  session: Session;
  token: string | undefined;
  isPending: boolean;
}

/** CNIC number with both sides of the card (docs/domain/shell.md#home). */
export function IdentityCard({ session, token, isPending }: Props) {
  const t = useMessages(messages);
  const styles = useStyles();
  const sides = [
    { kind: 'dispatch_cnic_front', file: session.cnic_front_img, label: t('field.cnic-front') },
    { kind: 'dispatch_cnic_back', file: session.cnic_back_img, label: t('field.cnic-back') },
  ] as const;
  return (
    <section aria-label={t('group.identity')}>
      <h2 className={styles.title}>{t('group.identity')}</h2>
      <p className={styles.number}>
        <span className={styles.label}>{t('field.cnic')}</span>
        {isMaskedNumber(session.cnic) ? (
          <PrivateNumber
            number={session.cnic}
            labels={{ show: t('cnic.show'), hide: t('cnic.hide') }}
            reveal={hasExtension('masked-numbers') ? revealOwnCnic : undefined}
          />
        ) : session.cnic ? (
          <bdi className={styles.digits}>{session.cnic}</bdi>
        ) : (
          <span>{t('field.none')}</span>
        )}
      </p>
      <div className={styles.sides}>
        {sides.map(({ kind, file, label }) => (
          <figure key={kind} className={styles.figure}>
            <ProfilePicture
              src={file && token ? pictureUrl(kind, file, token) : undefined}
              alt={label}
              isPending={isPending && file !== ''}
            />
            <figcaption className={styles.caption}>{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
