import { makeStyles, mergeClasses, Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLanguage } from 'shared-bus';

const useStyles = makeStyles({
  text: { display: 'block' },
  urdu: { fontFamily: "'Noto Nastaliq Urdu', 'Noto Naskh Arabic', serif", lineHeight: '2' },
});

/**
 * A paragraph to be read: in Urdu Nastaliq at line height 2 (docs/look.md#urdu). Tables and
 * controls keep the theme's Naskh.
 */
export function RunningText({ children, className }: { children: ReactNode; className?: string }) {
  const styles = useStyles();
  const { language } = useLanguage();
  return (
    <Text
      as="p"
      block
      className={mergeClasses(styles.text, language === 'ur' && styles.urdu, className)}
    >
      {children}
    </Text>
  );
}
