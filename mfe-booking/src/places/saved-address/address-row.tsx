import { Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { useMessages } from 'shared-bus';
import type { SavedAddress } from 'shared-contracts/address/address';
import { formatPhone } from 'shared-contracts/core/phone';
import { ClippedText } from 'shared-ui/display';

import { messages } from '../../messages.ts';
import { PlaceTypeIcon } from '../place-type-icon.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  // No button frames, because these are entries of one list and not separate actions.
  use: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'start',
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  note: { color: tokens.colorNeutralForeground3 },
});

interface AddressRowProps {
  row: SavedAddress;
  autoFocus: boolean;
  onUse: () => void;
  onEdit: () => void;
}

/** An address of the book; a press uses it. */
export function AddressRow({ row, autoFocus, onUse, onEdit }: AddressRowProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <Button
        appearance="subtle"
        className={styles.use}
        icon={<PlaceTypeIcon type={row.type} />}
        autoFocus={autoFocus}
        onClick={onUse}
      >
        <span className={styles.text}>
          <Text truncate wrap={false}>
            <ClippedText text={row.detail} />
          </Text>
          <Caption1 className={styles.note} truncate wrap={false}>
            <span dir="auto">{row.nearest_landmark}</span> · <span dir="auto">{row.name}</span>{' '}
            <bdi>{formatPhone(row.phone)}</bdi>
          </Caption1>
        </span>
      </Button>
      <Button
        appearance="subtle"
        icon={<EditRegular />}
        aria-label={t('book.edit', { address: row.detail })}
        onClick={onEdit}
      />
    </div>
  );
}
