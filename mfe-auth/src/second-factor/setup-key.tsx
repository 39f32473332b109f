import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { CopyableId } from 'shared-ui/display';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    rowGap: tokens.spacingVerticalXXS,
  },
  // The key may take two lines on a phone.
  key: { '& > span': { whiteSpace: 'normal', fontSize: tokens.fontSizeBase300 } },
});

/** The key of an otpauth:// URL in groups of four; undefined where the URL has none. */
export function setupKeyOf(otpauthUrl: string): { key: string; grouped: string } | undefined {
  const key = URL.canParse(otpauthUrl) ? new URL(otpauthUrl).searchParams.get('secret') : null;
  return key ? { key, grouped: key.replace(/(.{4})(?=.)/g, '$1 ') } : undefined;
}

/**
 * For users who cannot scan: the key to type in, and a link that opens an authenticator on this
 * same device.
 */
export function SetupKey({ otpauthUrl }: { otpauthUrl: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const setup = setupKeyOf(otpauthUrl);
  if (!setup) return null;
  return (
    <div className={styles.place}>
      <Text>{t('enrol.key')}</Text>
      <div className={styles.key}>
        <CopyableId text={setup.key} shown={setup.grouped} />
      </div>
      <Link href={otpauthUrl}>{t('enrol.open')}</Link>
    </div>
  );
}
