import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyFailure } from 'shared-bus';

import { saveFile } from './save-file.ts';

interface DownloadOptions {
  signal: AbortSignal;
  onProgress: (share: number | undefined) => void;
}

interface FileDownload<I> {
  start: (input: I) => void;
  isRunning: boolean;
  /** The downloaded share, 0 to 1, if it can be computed. */
  share: number | undefined;
  cancel: () => void;
}

/** Downloads a file and saves it under its name; it can be cancelled while it runs. */
export function useFileDownload<I = void>(
  name: string,
  fetchFile: (input: I, options: DownloadOptions) => Promise<Blob>,
): FileDownload<I> {
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: I) => {
      const own = (running.current = new AbortController());
      try {
        saveFile(await fetchFile(input, { signal: own.signal, onProgress: setShare }), name);
      } catch (error) {
        if (!own.signal.aborted) throw error;
      }
    },
    onError: notifyFailure,
    onSettled: () => setShare(undefined),
  });
  return { start: mutate, isRunning: isPending, share, cancel: () => running.current?.abort() };
}
