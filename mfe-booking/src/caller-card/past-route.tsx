import { Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import type { Ref } from 'react';
import { formatDate, useLanguage, useMessages } from 'shared-bus';
import type { MaybeCoordinates } from 'shared-contracts/places/coordinates';
import { ServiceIcon } from 'shared-ui/icons';

import { KeyCap } from '../layout/key-cap.tsx';
import { messages } from '../messages.ts';

interface Spot extends MaybeCoordinates {
  address: string;
  nearest: { address: string; type: 'office' | 'home' | 'other' | null } | null;
}
/** A past route of the caller, or a saved place. */
export interface PastRoute {
  id: string;
  pickup: Spot;
  dropoff: Spot | null;
  trip?: {
    service_code: number | null;
    state: string;
    bdt: string;
    dropoff_name: string;
    dropoff_phone: string;
  };
}

const useStyles = makeStyles({
  route: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '28px',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalXS,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
  },
  // Each has its own column, because the key is absent without a keyboard.
  icon: { gridColumnStart: 2, fontSize: tokens.fontSizeBase400 },
  text: {
    gridColumnStart: 3,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  address: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  mirrored: { transform: 'scaleX(-1)' },
  date: { gridColumnStart: 4, color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

/** One line of the caller card; it writes its addresses into the form. */
export function PastRouteButton({
  route: { pickup, dropoff, trip },
  number,
  ref,
  onUse,
}: {
  route: PastRoute;
  number: number;
  ref: Ref<HTMLButtonElement>;
  onUse: () => void;
}) {
  const t = useMessages(messages);
  const { direction } = useLanguage();
  const styles = useStyles();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.route}
      onClick={onUse}
      title={t('caller.use')}
      aria-keyshortcuts={`Alt+${number}`}
    >
      <KeyCap>{`Alt ${number}`}</KeyCap>
      {trip ? (
        <ServiceIcon code={trip.service_code} className={styles.icon} />
      ) : (
        <LocationRegular aria-hidden className={styles.icon} />
      )}
      <span className={styles.text}>
        <span className={styles.address} dir="auto">
          {pickup.address}
        </span>
        {trip ? (
          <>
            <ArrowRightRegular
              aria-hidden
              className={mergeClasses(styles.arrow, direction === 'rtl' && styles.mirrored)}
            />
            <span className={styles.address} dir="auto">
              {dropoff?.address ?? t('caller.no-drop')}
            </span>
          </>
        ) : null}
      </span>
      <Caption1 className={styles.date} dir={trip ? 'ltr' : undefined}>
        {trip ? formatDate(trip.bdt) : t('caller.last-place')}
      </Caption1>
    </button>
  );
}
