import {
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import { ImageOffRegular } from '@fluentui/react-icons/svg/image-off';
import { useState } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    width: '100%',
    aspectRatio: '1.586',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    outline: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  image: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  none: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  icon: { fontSize: tokens.fontSizeHero700 },
  fill: { height: '100%' },
});

interface Props {
  /** Undefined when there is none. */
  src: string | undefined;
  alt: string;
  isPending: boolean;
}

/**
 * A card's picture in a card's proportions. The size stays the same while it loads, without one,
 * and when it fails.
 */
export function ProfilePicture({ src, alt, isPending }: Props) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [broken, setBroken] = useState<string>();
  if (isPending)
    return (
      <Skeleton className={styles.frame} aria-label={alt}>
        <SkeletonItem className={styles.fill} />
      </Skeleton>
    );
  if (src && src !== broken)
    return (
      <div className={styles.frame}>
        <img className={styles.image} src={src} alt={alt} onError={() => setBroken(src)} />
      </div>
    );
  return (
    <div className={mergeClasses(styles.frame, styles.none)}>
      <ImageOffRegular className={styles.icon} aria-hidden />
      <span>{t(src ? 'picture.broken' : 'picture.none')}</span>
    </div>
  );
}
