import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { formatMoney, useMessages } from 'shared-bus';
import { rupeesOf } from 'shared-contracts/core/amount';
import { formatPhone } from 'shared-contracts/core/phone';

import { useFormValue } from '../form/booking-form.tsx';
import type { FormDrop } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import type { Drops } from './use-drops.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  drop: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    paddingBlock: tokens.spacingVerticalXXS,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
  },
  edited: { backgroundColor: tokens.colorNeutralBackground1Selected },
  number: {
    minWidth: '20px',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  texts: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  // A phone, which can't show a title, wraps.
  cut: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 639px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  figures: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  actions: { display: 'flex', flexShrink: 0 },
});

/**
 * The created list: drops in the order in which they are driven
 * (docs/domain/batches.md#several-drops).
 */
export function DropList({ drops }: { drops: Drops }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const added = useFormValue((values) => values.drops);
  const drop_id = useFormValue((values) => values.drop_id);
  const move = (from: number, to: number) => {
    const moved = added[from];
    if (moved) drops.order(added.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const last = added.length - 1;
  return (
    <ol className={styles.list} aria-label={t('drops.title')}>
      {added.map((drop, index) => {
        const number = index + 1;
        return (
          <li
            key={drop.id}
            className={mergeClasses(styles.drop, drop.id === drop_id && styles.edited)}
          >
            <span className={styles.number}>{number}</span>
            <DropTexts drop={drop} />
            <span className={styles.actions}>
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowUpRegular />}
                disabledFocusable={index === 0}
                aria-label={t('drops.earlier', { number })}
                onClick={() => move(index, index - 1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<ArrowDownRegular />}
                disabledFocusable={index === last}
                aria-label={t('drops.later', { number })}
                onClick={() => move(index, index + 1)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<EditRegular />}
                aria-label={t('drops.edit-one', { number })}
                onClick={() => drops.edit(drop)}
              />
              <Button
                size="small"
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('drops.remove-one', { number })}
                onClick={() => drops.remove(drop)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function DropTexts({ drop }: { drop: FormDrop }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const cod = rupeesOf(drop.cod_amount);
  return (
    <span className={styles.texts}>
      <span className={styles.line}>
        <Text className={styles.cut} dir="auto">
          {drop.name}
        </Text>
        <Text className={mergeClasses(styles.figures, styles.quiet)} dir="ltr">
          {formatPhone(drop.phone)}
        </Text>
        {cod > 0 ? (
          <Text className={styles.figures}>
            <bdi>{t('drops.cod', { amount: formatMoney(cod) })}</bdi>
          </Text>
        ) : null}
        {drop.order_id ? (
          <Text className={mergeClasses(styles.cut, styles.quiet)} font="monospace" dir="ltr">
            {drop.order_id}
          </Text>
        ) : null}
      </span>
      <Caption1
        className={mergeClasses(styles.cut, styles.quiet)}
        dir="auto"
        title={drop.gps_address}
      >
        {drop.gps_address}
      </Caption1>
    </span>
  );
}
