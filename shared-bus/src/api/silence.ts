export interface SilenceWatch {
  /** Something has moved: the time starts again. */
  moved: (allowedMs?: number) => void;
  end: () => void;
}

/**
 * A limit on silence rather than on duration: on a slow line a transfer may take minutes, as long
 * as some of it moves.
 */
export function watchSilence(
  usualMs: number,
  onSilent: (reason: DOMException) => void,
): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moved = (allowedMs = usualMs) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => onSilent(new DOMException(`nothing moved for ${allowedMs} ms`, 'TimeoutError')),
      allowedMs,
    );
  };
  moved();
  return { moved, end: () => clearTimeout(timer) };
}
