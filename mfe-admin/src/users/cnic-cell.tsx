import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { dash, useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import { LatinText } from './user-texts.tsx';

const useStyles = makeStyles({
  cell: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    whiteSpace: 'nowrap',
  },
});

/** How many digits stay readable, to tell two people apart. */
const shownDigits = 4;

/** An identity card's number, hidden until it is asked for. */
export function CnicCell({ cnic, name }: { cnic: string; name: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [isShown, setIsShown] = useState(false);
  if (!cnic) return <span>{dash}</span>;
  return (
    <span className={styles.cell}>
      <LatinText text={isShown ? cnic : `••••• ${cnic.slice(-shownDigits)}`} />
      <Button
        appearance="transparent"
        size="small"
        icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
        aria-label={t(isShown ? 'cnic.hide' : 'cnic.show', { name })}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  );
}
