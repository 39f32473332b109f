import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { dash, useLanguage } from 'shared-bus';
import { stateName } from 'shared-contracts/trips/state-names';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';

import { stateIcons } from '../icons/state-icons.ts';
import { badgeColours, stateTints } from './state-tints.ts';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '20px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  outlined: {
    outlineStyle: 'solid',
    outlineWidth: tokens.strokeWidthThin,
    outlineColor: 'currentcolor',
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
  },
});
const useTints = makeStyles(
  Object.fromEntries(tripStates.map((state) => [state, badgeColours(state)])),
);

/** A trip's state as a tinted badge with icon and word; a dash where it is unknown. */
export const StatusBadge = memo(function StatusBadge({ state }: { state: TripState | null }) {
  const styles = useStyles();
  const tints = useTints();
  const { language } = useLanguage();
  if (state === null) return <span>{dash}</span>;
  const Icon = stateIcons[state];
  return (
    <span
      className={mergeClasses(
        styles.badge,
        tints[state],
        stateTints[state].outlined && styles.outlined,
      )}
    >
      <Icon aria-hidden />
      <span>{stateName(state, language)}</span>
    </span>
  );
});
