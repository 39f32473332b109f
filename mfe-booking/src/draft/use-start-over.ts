import { useBookingForm } from '../form/booking-form.tsx';
import type { Draft } from './use-draft.ts';
import { useUndo } from './use-undo.ts';

/** Returns the form to the state before anything was typed, as a new booking, and offers Undo. */
export function useStartOver(draft: Draft): (title: string) => void {
  const form = useBookingForm();
  const offerUndo = useUndo();
  return (title) => {
    const { values } = form.now();
    const takeBack = draft.startOver();
    form.replace(draft.pristine);
    offerUndo(title, () => takeBack(() => form.restore(values, draft.pristine)));
  };
}
