import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateLtr, joinTexts } from 'shared-contracts/core/text';

import { useBookingForm } from '../form/booking-form.tsx';
import { focusField } from '../form/form-focus.ts';
import { linkedValues } from '../form/prefill.ts';
import { messages } from '../messages.ts';
import type { Draft } from './use-draft.ts';
import { useStartOver } from './use-start-over.ts';

/** Shows that the link has values and a draft is open instead, and offers to use the link's. */
export function LinkBar({
  draft,
  link,
  isCreating,
}: {
  draft: Draft;
  link: string;
  /** As for Start over. */
  isCreating: boolean;
}) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const form = useBookingForm();
  const startOver = useStartOver(draft);
  const [isOpen, setIsOpen] = useState(draft.hidesLink);
  if (!isOpen) return null;
  const { pristine } = draft;
  const linked = linkedValues(link);
  const caller = [
    linked?.name && pristine.name,
    linked?.phone && isolateLtr(formatPhone(pristine.phone)),
  ].flatMap((part) => part || []);
  const close = () => {
    draft.acceptLink();
    setIsOpen(false);
    focusField(form, 'phone');
  };
  const useLinked = () => {
    startOver(t('link.used'));
    close();
  };
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        {caller.length > 0
          ? t('link.caller', { caller: joinTexts(caller, language) })
          : t('link.other')}
      </MessageBarBody>
      <MessageBarActions>
        <Button disabledFocusable={isCreating} onClick={useLinked}>
          {t('link.use')}
        </Button>
        <Button onClick={close}>{t('link.keep')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
