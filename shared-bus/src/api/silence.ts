export interface SilenceWatch {
  /** Reports progress: the time starts again. */
  moved: (allowedMs?: number) => void;
  end: () => void;
}

/**
 * A limit on silence rather than on duration: on a slow connection a transfer may take minutes, as
 * long as it makes progress.
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
