import { makeStyles } from '@fluentui/react-components';
import { memo } from 'react';
import { dash } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { ClippedText } from 'shared-ui/display';

const useStyles = makeStyles({ person: { display: 'inline-block', maxInlineSize: '140px' } });

/** Who drives or travels: the name, else the phone; a dash where neither is known. */
export const PersonText = memo(function PersonText({
  name,
  phone,
}: {
  name: string | undefined;
  phone: string | undefined;
}) {
  const styles = useStyles();
  const text = name || (phone && formatPhone(phone));
  return text ? (
    <span className={styles.person}>
      <ClippedText text={text} {...(phone && { title: `${text}, ${formatPhone(phone)}` })} />
    </span>
  ) : (
    dash
  );
});
