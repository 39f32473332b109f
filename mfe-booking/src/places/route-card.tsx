import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const markSize = 10;
const markStart = 14;
const railWidth = 2;
/** Backgrounds are removed there. */
const forced = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
} as const;

const useStyles = makeStyles({
  card: {
    marginBlock: tokens.spacingVerticalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
});

/** An end in the card: its mark, and the rail from the pickup's to the drop-off's. */
export const useRailStyles = makeStyles({
  end: {
    paddingInlineStart: `${2 * markStart + markSize}px`,
    paddingInlineEnd: tokens.spacingHorizontalM,
    borderBlockEndWidth: 0,
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '19px',
      insetInlineStart: `${markStart}px`,
      inlineSize: `${markSize}px`,
      blockSize: `${markSize}px`,
    },
  },
  pickup: {
    '::before': {
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandForeground1,
      ...forced,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '34px -14px',
      insetInlineStart: `${markStart + (markSize - railWidth) / 2}px`,
      inlineSize: `${railWidth}px`,
      backgroundColor: tokens.colorNeutralStroke1,
      ...forced,
    },
  },
  dropoff: {
    '::before': { backgroundColor: tokens.colorNeutralForeground1, ...forced },
  },
});

/** Both ends of a ride as one route (docs/look.md#booking-screen). */
export function RouteCard({ children }: { children: ReactNode }) {
  return <div className={useStyles().card}>{children}</div>;
}
