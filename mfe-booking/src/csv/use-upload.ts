import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, useMessages } from 'shared-bus';

import { useBookingForm } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import type { ColumnMapping } from './columns.ts';
import { kindBytes } from './file-kind.ts';
import { fileErrorOf, fileRowsOf, maxBytes, type FileError, type ReadFile } from './file.ts';
import type { FileRows } from './use-file-rows.ts';
import { readInWorker } from './worker-reader.ts';

/**
 * From a chosen file to its rows: it is read, and its columns are mapped where their names are
 * unclear. Asks before a file replaces rows that were read before. `onRows` runs once the rows are
 * there.
 */
export function useUpload(file: FileRows, onRows: () => void) {
  const t = useMessages(messages);
  const form = useBookingForm();
  /** A file whose columns must be mapped. */
  const [unclear, setUnclear] = useState<ReadFile>();
  /** A file that would replace the present rows. */
  const [asked, setAsked] = useState<ReadFile>();

  const refuse = (error: FileError) => notify({ intent: 'error', title: t(`csv.${error}`) });
  const take = (read: ReadFile, mapping: ColumnMapping) => {
    const rows = fileRowsOf(read, mapping);
    const error = fileErrorOf(rows, form.now().values.drops.length);
    setUnclear(undefined);
    if (error) {
      refuse(error);
      return;
    }
    file.set(rows);
    onRows();
  };
  const open = (read: ReadFile) => {
    setAsked(undefined);
    if (read.clear) take(read, read.mapping);
    else setUnclear(read);
  };
  const reading = useMutation({
    mutationFn: (given: File) =>
      readInWorker(given.size > maxBytes ? given.slice(0, kindBytes) : given),
    onSuccess: (read, given) => {
      const { values } = form.now();
      const rows = fileRowsOf(read, read.mapping);
      const error = read.clear
        ? fileErrorOf(rows, values.drops.length)
        : rows.length === 0
          ? 'empty'
          : undefined;
      // Only the kind of a file that is too large is checked.
      const refusal = read.kind ?? (given.size > maxBytes ? 'too-large' : error);
      if (refusal) refuse(refusal);
      else if (values.file_rows.length > 0 || unclear) setAsked(read);
      else open(read);
    },
    onError: () => notify({ intent: 'error', title: t('csv.failed') }),
  });
  return {
    receive: ([given, ...others]: readonly File[]) => {
      if (others.length > 0) notify({ intent: 'warning', title: t('csv.one-file') });
      else if (given) reading.mutate(given);
    },
    isReading: reading.isPending,
    unclear,
    asked,
    take,
    replace: open,
    keep: () => setAsked(undefined),
    leaveUnread: () => setUnclear(undefined),
  };
}
