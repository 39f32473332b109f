import { useEffect, useState, type ComponentProps } from 'react';
import { drafts, useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import type { FormRules, FormValues } from 'shared-contracts/core/field-rules';
import type { StaleUser } from 'shared-contracts/users/user';
import { useNotifyUndo, useTransientMessage } from 'shared-ui/feedback';
import { useRulesForm, type RulesFormState } from 'shared-ui/form';

import { messages } from '../messages.ts';
import type { PictureFields } from './picture-fields.tsx';
import { useUserOutcome } from './use-user-outcome.ts';
import { storeForm, readStoredForm, type StoredForm, type Pictures } from './user-values.ts';

const checkMs = 4000;

interface UserFormOptions<R extends FormRules> {
  rules: R;
  /** Key of the draft. */
  storageKey: string;
  /** The form without a draft; a draft stores only the differences. */
  pristine: StoredForm<FormValues<R>>;
  /** Sends the typed values and the names of the pictures, blank for none. */
  send: (
    values: FormValues<R>,
    pictures: Pictures,
  ) => ReturnType<Parameters<ReturnType<typeof useUserOutcome>>[0]>;
  /** Gets the user as changed by somebody else; without it a notice is shown. */
  onStale?: (stale: StaleUser) => void;
  /** Opens the form again, from the values stored by then. */
  onReopen: () => void;
}

interface UserForm<R extends FormRules> {
  form: RulesFormState<R>;
  /** For `FormFrame`. `onStartOver` only where values of an earlier visit are restored. */
  frame: {
    form: RulesFormState<R>;
    check: string | undefined;
    isBusy: boolean;
    onLeave: () => void;
    onStartOver: (() => void) | undefined;
  };
  /** For `PictureFields`. */
  pictureFields: ComponentProps<typeof PictureFields>;
}

/**
 * Shared by adding and editing: typed values survive a reload and a failed call, and an invalid
 * form shows a message for 4 s.
 */
export function useUserForm<const R extends FormRules>({
  rules,
  storageKey,
  pristine,
  send,
  onStale,
  onReopen,
}: UserFormOptions<R>): UserForm<R> {
  const t = useMessages(messages);
  const notifyUndo = useNotifyUndo();
  const { language } = useLanguage();
  const [restored] = useState(() => readStoredForm(storageKey, pristine));
  const opening = restored ?? pristine;
  const [pictures, setPictures] = useState(opening.pictures);
  const [isBusy, setIsBusy] = useState(false);
  const [unsent, setUnsent] = useState<readonly (keyof Pictures)[]>([]);
  const check = useTransientMessage(checkMs);
  const forget = () => drafts.remove(storageKey);
  const outcome = useUserOutcome(forget, onStale);
  const form = useRulesForm(rules, {
    initial: opening.values,
    onSubmit: (values) => outcome(() => send(values, pictures)),
  });
  const { values } = form;
  useEffect(
    () => storeForm(storageKey, { ...pristine, values, pictures }, pristine),
    [storageKey, values, pictures, pristine],
  );
  const submit = () => {
    if (!form.isValid) check.show(fieldMessages['user.details'][language]);
    else if (unsent[0])
      return check.show(t('picture.unsent', { picture: t(`picture.${unsent[0]}`) }));
    form.submit();
  };
  const startOver = () => {
    const stored = drafts.get<object>(storageKey);
    forget();
    onReopen();
    notifyUndo({ intent: 'info', title: t('form.restarted') }, () => {
      drafts.set(storageKey, stored);
      onReopen();
    });
  };
  return {
    form,
    frame: {
      form: { ...form, submit },
      check: check.text,
      isBusy,
      onLeave: forget,
      onStartOver: restored ? startOver : undefined,
    },
    pictureFields: {
      pictures,
      onPictures: (change) => setPictures((now) => ({ ...now, ...change })),
      onBusy: setIsBusy,
      onUnsent: (field, isUnsent) =>
        setUnsent((now) => [...now.filter((one) => one !== field), ...(isUnsent ? [field] : [])]),
    },
  };
}
