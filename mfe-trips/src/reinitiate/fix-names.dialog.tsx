import { Text } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { DialogShell } from 'shared-ui/feedback';
import { TextField, useRulesForm } from 'shared-ui/form';

import { reinitiateMessages } from '../reinitiate-messages.ts';
import type { NamesToFix } from './reinitiate.queries.ts';
import { peopleRules, type People } from './reinitiate.ts';

interface FixNamesDialogProps {
  number: string;
  names: NamesToFix;
  onFixed: (people: People) => Promise<unknown>;
  onClose: () => void;
}

/** Names that a new booking does not accept, to be corrected before it is created. */
export function FixNamesDialog({
  number,
  names: { people, wrong },
  onFixed,
  onClose,
}: FixNamesDialogProps) {
  const t = useMessages(reinitiateMessages);
  const form = useRulesForm(peopleRules, { initial: people, onSubmit: onFixed });
  return (
    <DialogShell
      title={t('title', { number })}
      submitText={t('do')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('fix.body')}</Text>
      {wrong.map((name) => (
        <TextField key={name} form={form} name={name} label={t(`fix.${name}`)} />
      ))}
    </DialogShell>
  );
}
