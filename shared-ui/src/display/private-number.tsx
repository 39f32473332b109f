import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { dash, notifyFailure } from 'shared-bus';
import { isMaskedNumber, maskedNumber } from 'shared-contracts/core/masked-number';

const useStyles = makeStyles({
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    whiteSpace: 'nowrap',
  },
});

/** A masked number by its last digits, which tell two people apart. */
export const maskedText = (number: string): string => number.replace(/^\*+/, '••••• ');

interface Props {
  /** As the server sent it: masked, or in full by a server that masks nothing. */
  number: string;
  labels: { show: string; hide: string };
  /** Requests a masked number in full. Without it the number stays masked. */
  reveal?: (() => Promise<string>) | undefined;
}

/** A number that is hidden until a button is pressed. */
export function PrivateNumber({ number, labels, reveal }: Props) {
  const styles = useStyles();
  const [shown, setShown] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  if (!number) return <span>{dash}</span>;
  const isMasked = isMaskedNumber(number);
  const show = async () => {
    if (!isMasked) return setShown(number);
    setIsPending(true);
    try {
      setShown(await reveal?.());
    } catch (error) {
      notifyFailure(error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <span className={styles.number}>
      <bdi dir="ltr">{shown ?? maskedText(isMasked ? number : maskedNumber(number))}</bdi>
      {isMasked && !reveal ? null : (
        <Button
          appearance="transparent"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={shown ? labels.hide : labels.show}
          disabledFocusable={isPending}
          onClick={() => {
            if (shown) setShown(undefined);
            else if (!isPending) void show();
          }}
        />
      )}
    </span>
  );
}
