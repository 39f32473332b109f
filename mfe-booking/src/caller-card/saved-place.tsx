import { makeStyles, tokens } from '@fluentui/react-components';
import type { Ref } from 'react';
import { useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';

import type { Stop } from '../form/booking-values.ts';
import { KeyCap } from '../layout/key-cap.tsx';
import { messages } from '../messages.ts';
import { PlaceTypeIcon } from '../places/place-type-icon.tsx';

const useStyles = makeStyles({
  place: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    minHeight: '28px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalXS,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
      outlineColor: tokens.colorStrokeFocus2,
    },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A saved address of the caller; it fills the end that the agent is editing. */
export function SavedPlaceButton({
  place,
  number,
  stop,
  ref,
  onUse,
}: {
  place: SavedAddress;
  number: number;
  stop: Stop;
  ref: Ref<HTMLButtonElement>;
  onUse: () => void;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.place}
      onClick={onUse}
      aria-keyshortcuts={`Alt+${number}`}
      title={t('caller.use-saved', { stop: t(`section.${stop}`) })}
    >
      <KeyCap>{`Alt ${number}`}</KeyCap>
      <PlaceTypeIcon type={place.type} />
      <span className={styles.text} dir="auto">
        {place.detail}
      </span>
    </button>
  );
}
