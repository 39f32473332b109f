import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import type { Session } from 'shared-contracts/session/session';
import { usePersonNames } from 'shared-ui/display';

import { messages } from '../messages.ts';
import { profileGroups } from './profile-groups.ts';

const useStyles = makeStyles({
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXL,
  },
  title: {
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  list: { margin: 0, borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: '6.5rem 1fr',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'baseline',
    minHeight: '28px',
    paddingBlock: tokens.spacingVerticalXXS,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    '::first-letter': { textTransform: 'uppercase' },
  },
  latin: { fontVariantNumeric: 'tabular-nums', '::first-letter': { textTransform: 'none' } },
  none: { color: tokens.colorNeutralForeground3 },
});

/** The profile's fields in their groups; an empty field shows that. */
export function ProfileFields({ session }: { session: Session }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const names = {
    cities: useReference('cities'),
    languages: useReference('languages'),
    language: useLanguage().language,
    ...usePersonNames(),
  };
  return (
    <div className={styles.groups}>
      {profileGroups.map(({ title, fields }) => (
        <section key={title} aria-label={t(title)}>
          <h2 className={styles.title}>{t(title)}</h2>
          <dl className={styles.list}>
            {fields.map(({ label, value, latin }) => {
              const text = value(session, t, names);
              return (
                <div key={label} className={styles.row}>
                  <dt className={styles.label}>{t(label)}</dt>
                  <dd
                    className={mergeClasses(
                      styles.value,
                      latin && styles.latin,
                      !text && styles.none,
                    )}
                  >
                    {text ? latin ? <bdi>{text}</bdi> : text : t('field.none')}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}
