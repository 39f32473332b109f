import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from 'shared-bus';
import type { FormRules } from 'shared-contracts/core/field-rules';
import { BusyIcon } from 'shared-ui/feedback';
import { RulesForm, type RulesFormState } from 'shared-ui/form';
import { ListPage, PageHeader } from 'shared-ui/page';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', flexGrow: 1, minBlockSize: 0 },
  body: {
    flexGrow: 1,
    minBlockSize: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalM,
  },
  // As high as its text: the fields below scroll.
  message: { flexShrink: 0 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalS,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderBlockStartStyle: 'solid',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
});

interface FormFrameProps<R extends FormRules> {
  texts: { title: string; submit: string };
  form: RulesFormState<R>;
  /** A brief message about the form as a whole. */
  check: string | undefined;
  /** A picture is uploading, and submitting waits for it. */
  isBusy: boolean;
  onLeave: () => void;
  /** Discards restored values of an earlier visit. */
  onStartOver: (() => void) | undefined;
  /** Between the fields and the buttons, always in view. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Title, fields that scroll, and a bar that stays. */
export function FormFrame<R extends FormRules>({
  texts,
  form,
  check,
  isBusy,
  onLeave,
  onStartOver,
  notice,
  children,
}: FormFrameProps<R>) {
  const t = useMessages(messages);
  const styles = useStyles();
  const navigate = useNavigate();
  const leave = () => {
    onLeave();
    void navigate('/users');
  };
  const isWaiting = form.submitting || isBusy;
  return (
    <ListPage>
      <PageHeader title={texts.title} />
      <RulesForm form={isWaiting ? { ...form, submit: () => {} } : form} className={styles.form}>
        <div className={styles.body}>
          {onStartOver ? (
            <MessageBar intent="info" layout="multiline" className={styles.message}>
              <MessageBarBody>
                <MessageBarTitle>{t('form.restored')}</MessageBarTitle>{' '}
                <span>{t('form.restored-hint')}</span>
              </MessageBarBody>
              <MessageBarActions>
                <Button size="small" onClick={onStartOver} disabled={form.submitting}>
                  {t('form.restart')}
                </Button>
              </MessageBarActions>
            </MessageBar>
          ) : null}
          {check ? (
            <MessageBar intent="error" className={styles.message}>
              <MessageBarBody>{check}</MessageBarBody>
            </MessageBar>
          ) : null}
          {children}
        </div>
        {notice}
        <div className={styles.bar}>
          <Button onClick={leave} disabled={form.submitting}>
            {t('form.cancel')}
          </Button>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={isWaiting}
            icon={isWaiting ? <BusyIcon /> : null}
          >
            <span>{texts.submit}</span>
          </Button>
        </div>
      </RulesForm>
    </ListPage>
  );
}
