import { Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { isolateLtr } from 'shared-contracts/core/text';
import type { ReportMail } from 'shared-contracts/reports/report';

import { reportMessages } from './report-messages.ts';

const useStyles = makeStyles({
  mail: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** A mail as its recipient reads it. */
export function ReportMailText({ mail }: { mail: ReportMail }) {
  const t = useMessages(reportMessages);
  const styles = useStyles();
  const { language, subject, text, file } = mail;
  return (
    <Field
      label={t(`in-language.${language ?? 'en'}`)}
      hint={file === null ? null : t('attached', { file: isolateLtr(file) })}
    >
      <div className={styles.mail} role="group" lang={language ?? 'en'} dir="auto">
        <Text weight="semibold">{subject}</Text>
        <Text className={styles.text}>{text}</Text>
      </div>
    </Field>
  );
}
