import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLanguage } from 'shared-bus';
import { phoneReasons } from 'shared-contracts/core/field-messages/phone-reasons';
import { formatPhone, readPhone } from 'shared-contracts/core/phone';

const useStyles = makeStyles({
  reason: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
});

interface PhoneReasonProps {
  text: string;
  onChoose: (phone: string) => void;
}

/** Why a text was not read as a phone, and the phones that it could mean, to choose one. */
export function PhoneReason({ text, onChoose }: PhoneReasonProps) {
  const { language } = useLanguage();
  const styles = useStyles();
  const reading = readPhone(text);
  if (reading.problem === undefined) return null;
  return (
    <span className={styles.reason}>
      <span>{phoneReasons[reading.problem][language]}</span>
      {(reading.phones ?? []).map((phone) => (
        <Button
          key={phone}
          size="small"
          dir="ltr"
          // The field keeps the focus, so that typing can continue.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(phone)}
        >
          {formatPhone(phone)}
        </Button>
      ))}
    </span>
  );
}
