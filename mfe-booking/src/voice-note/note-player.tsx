import { makeStyles } from '@fluentui/react-components';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { voiceNoteToken, noteAddress } from './voice-note.queries.ts';

const useStyles = makeStyles({ player: { width: '100%', height: '36px' } });

/**
 * The browser's own player, which every agent recognises. It is left to right in every language.
 */
function Player({
  src,
  label,
  onMissing,
}: {
  src: string;
  label: string;
  onMissing?: (() => void) | undefined;
}) {
  return (
    <audio
      controls
      preload="metadata"
      className={useStyles().player}
      dir="ltr"
      src={src}
      aria-label={label}
      onError={onMissing}
    >
      <track kind="captions" />
    </audio>
  );
}

/** A recording that is still on this page. */
export function OwnNotePlayer({ file, label }: { file: Blob; label: string }) {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <Player src={src} label={label} />;
}

/** A note on the server. */
export function NotePlayer({
  note,
  label,
  onMissing,
}: {
  note: string;
  label: string;
  /** The server has no such file. */ onMissing?: () => void;
}) {
  const { data: token } = useSuspenseQuery(voiceNoteToken());
  return <Player src={noteAddress(note, token)} label={label} onMissing={onMissing} />;
}
