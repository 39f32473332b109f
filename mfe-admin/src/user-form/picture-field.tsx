import { Button, Field, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import {
  failureText,
  hasEndedSession,
  isApiFailure,
  notify,
  useLanguage,
  useMessages,
} from 'shared-bus';
import { errors } from 'shared-contracts/core/errors';
import { fill } from 'shared-contracts/core/text';
import { pictureMegabytes, pictureTypes, type PictureKind } from 'shared-contracts/media/media.api';

import { messages } from '../messages.ts';
import { usePictureAddress } from './media.queries.ts';
import { isTooLarge, pictureProblem, shrinkPicture } from './shrink-picture.ts';
import { useUploadPicture } from './user-form.queries.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  frame: {
    inlineSize: '64px',
    blockSize: '64px',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    textAlign: 'center',
  },
  picture: { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  chooser: { display: 'none' },
});

/** The picture itself was refused; any other failure may succeed on a retry. */
const isRefused = (error: unknown): boolean =>
  isApiFailure(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

interface PictureFieldProps {
  kind: PictureKind;
  label: string;
  /** The name of the stored picture, which is shown; blank for none. */
  name: string;
  onName: (name: string) => void;
  onBusy: (isBusy: boolean) => void;
  /** Whether a chosen picture waits for Retry. */
  onUnsent: (isUnsent: boolean) => void;
}

/**
 * A picture that is uploaded as soon as it is chosen. The form checks its size and its first bytes;
 * the server decodes it.
 */
export function PictureField({ kind, label, name, onName, onBusy, onUnsent }: PictureFieldProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const [share, setShare] = useState(0);
  const uploading = useRef<AbortController>(undefined);
  const [broken, setBroken] = useState<string>();
  /** A chosen picture whose upload failed or was cancelled. */
  const [unsent, setUnsent] = useState<File>();
  const stored = usePictureAddress(kind, preview ? '' : name);
  const source = preview ?? stored;
  const { mutateAsync, isPending } = useUploadPicture(kind);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const tooLarge = () =>
    fill(errors['payload.too-large'].message[language], { megabytes: pictureMegabytes });
  const fail = (text: string) => {
    setWrong(text);
    notify({ intent: 'error', title: errors['picture.unknown-kind'].title[language], body: text });
  };
  const keep = (file: File | undefined) => {
    setUnsent(file);
    onUnsent(file !== undefined);
  };
  const send = async (file: File) => {
    setWrong(undefined);
    keep(undefined);
    setShare(0);
    const own = (uploading.current = new AbortController());
    try {
      onName(await mutateAsync({ file, signal: own.signal, onProgress: setShare }));
      setPreview(URL.createObjectURL(file));
    } catch (error) {
      if (own.signal.aborted || !isRefused(error)) keep(file);
      if (!own.signal.aborted && !hasEndedSession(error)) fail(failureText(error).message);
    }
  };
  const retry = async () => {
    if (!unsent) return;
    // The button is removed while the picture is sent.
    opener.current?.focus();
    onBusy(true);
    await send(unsent);
    onBusy(false);
  };
  const remove = () => {
    setWrong(undefined);
    setPreview(undefined);
    onName('');
    // The button is removed with the picture, so the focus moves to the field.
    opener.current?.focus();
  };
  const discard = () => {
    setWrong(undefined);
    keep(undefined);
    // The button is removed with the unsent picture.
    opener.current?.focus();
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a refusal.
    target.value = '';
    if (!file) return;
    setWrong(undefined);
    keep(undefined);
    onBusy(true);
    try {
      const problem = await pictureProblem(file);
      if (problem) return fail(errors[problem].message[language]);
      const small = isTooLarge(file) ? await shrinkPicture(file) : file;
      if (!small) return fail(tooLarge());
      await send(small);
    } finally {
      onBusy(false);
    }
  };
  return (
    <Field
      label={label}
      hint={t('picture.limits', { megabytes: pictureMegabytes })}
      {...(wrong && { validationState: 'error' as const, validationMessage: wrong })}
    >
      <div className={styles.row} role="group" aria-label={label}>
        <div className={styles.frame}>
          {isPending ? (
            <Spinner size="tiny" aria-label={t('picture.sending')} />
          ) : source && source !== broken ? (
            <img
              className={styles.picture}
              src={source}
              alt={label}
              onError={() => setBroken(source)}
            />
          ) : (
            t(name ? 'picture.there' : 'picture.none')
          )}
        </div>
        <input
          ref={chooser}
          id={id}
          className={styles.chooser}
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={label}
          onChange={(event) => void choose(event)}
        />
        <Button
          ref={opener}
          size="small"
          disabledFocusable={isPending}
          onClick={() => chooser.current?.click()}
        >
          {t(name ? 'picture.change' : 'picture.choose')}
        </Button>
        {isPending ? (
          <>
            <span role="status">{t('picture.share', { percent: Math.floor(share * 100) })}</span>
            <Button size="small" appearance="subtle" onClick={() => uploading.current?.abort()}>
              {t('picture.cancel')}
            </Button>
          </>
        ) : null}
        {unsent && !isPending ? (
          <>
            <Button
              size="small"
              appearance="primary"
              aria-label={t('picture.retry-of', { picture: label })}
              onClick={() => void retry()}
            >
              {t('picture.retry')}
            </Button>
            <Button
              size="small"
              appearance="subtle"
              aria-label={t('picture.discard-of', { picture: label })}
              onClick={discard}
            >
              {t('picture.discard')}
            </Button>
          </>
        ) : null}
        {name && !isPending ? (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('picture.remove-of', { picture: label })}
            onClick={remove}
          >
            {t('picture.remove')}
          </Button>
        ) : null}
      </div>
    </Field>
  );
}
