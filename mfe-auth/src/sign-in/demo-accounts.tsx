import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { demoAccounts, demoPassword } from 'shared-contracts/users/demo-accounts';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  place: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  title: { margin: 0, fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, paddingBlock: tokens.spacingVerticalXS },
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  // WCAG 2.2 requires a target of at least 24 pixels.
  phone: {
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '24px',
  },
  line: { margin: 0 },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
  },
});

/** The account for most of the console's work. */
const example = demoAccounts.find(({ role }) => role === 'dispatcher')?.phone ?? '';

interface Props {
  onSelect: (account: { phone: string; password: string }) => void;
}

/**
 * Demo mode only: who can sign in, and where the code comes from. A phone number fills the form in.
 */
export function DemoAccounts({ onSelect }: Props) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <section className={styles.place} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.title}>
        {t('demo.title')}
      </h2>
      <ul className={styles.list}>
        {demoAccounts.map(({ phone, role, enrolled }) => {
          const who = t(enrolled ? `demo.${role}` : 'demo.enrolling');
          return (
            <li key={phone} className={styles.row}>
              <Link
                as="button"
                className={styles.phone}
                dir="ltr"
                aria-label={t('demo.fill', { phone: formatPhone(phone), role: who })}
                onClick={() => onSelect({ phone, password: demoPassword })}
              >
                {formatPhone(phone)}
              </Link>
              <span>{who}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.line}>
        <span>{t('demo.password')}</span> <bdi className={styles.code}>{demoPassword}</bdi>
      </p>
      <p className={styles.line}>
        <span>{t('demo.code')}</span>{' '}
        <bdi className={styles.code}>{`npm run otp -- ${example}`}</bdi>
      </p>
    </section>
  );
}
