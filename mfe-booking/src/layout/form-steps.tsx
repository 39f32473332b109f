import { Button, Tab, TabList } from '@fluentui/react-components';
import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { useMessages, useTypeAhead } from 'shared-bus';
import { useIsNarrow } from 'shared-ui/page';

import { revealEvent } from '../form/form-focus.ts';
import { messages } from '../messages.ts';

/** The steps of the form on a phone, in the order of a typical call. */
const formSteps = ['caller', 'route', 'rest'] as const;
export type FormStepName = (typeof formSteps)[number];

export interface FormSteps {
  /** The step that is shown; undefined where there is room for all. */
  shown: FormStepName | undefined;
  show: (step: FormStepName) => void;
}

/** The steps of the form: shown one at a time on a phone, all together elsewhere. */
export function useFormSteps(): FormSteps {
  const [step, show] = useState<FormStepName>('caller');
  return { shown: useIsNarrow() ? step : undefined, show };
}

const ShownStep = createContext<FormStepName | undefined>(undefined);
const IsComplete = createContext(true);

/**
 * The form around its steps: a field that gets the focus by a link or a key shows its step. The
 * first step is on screen before the others are rendered.
 */
export function FormStepsProvider({
  steps,
  className,
  children,
}: {
  steps: FormSteps;
  className: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLDivElement>(null);
  const isComplete = useDeferredValue(true, false);
  // Keys typed ahead are for the whole form.
  useTypeAhead(() => !isComplete);
  const reveal = useEffectEvent(({ target }: Event) => {
    const around = target instanceof Element ? target.closest('[data-step]') : null;
    const name = formSteps.find((step) => step === around?.getAttribute('data-step'));
    if (!name || steps.shown === undefined) return;
    // Synchronously, because a hidden element can't have the focus, and because effects call this
    // too.
    around?.removeAttribute('hidden');
    steps.show(name);
  });
  useEffect(() => {
    const around = form.current;
    const listen = (event: Event) => reveal(event);
    around?.addEventListener(revealEvent, listen);
    return () => around?.removeEventListener(revealEvent, listen);
  }, []);
  // Each step begins at its start.
  useEffect(() => {
    if (form.current) form.current.scrollTop = 0;
  }, [steps.shown]);
  return (
    <div ref={form} className={className}>
      <ShownStep value={steps.shown}>
        <IsComplete value={isComplete}>{children}</IsComplete>
      </ShownStep>
    </div>
  );
}

/** A part of the form that a phone shows alone. A hidden part keeps its input. */
export function FormStep({ name, children }: { name: FormStepName; children: ReactNode }) {
  const shown = use(ShownStep);
  const isComplete = use(IsComplete);
  return (
    <div data-step={name} hidden={shown !== undefined && shown !== name}>
      {isComplete || name === formSteps[0] ? children : null}
    </div>
  );
}

export function FormStepTabs({ steps, className }: { steps: FormSteps; className?: string }) {
  const t = useMessages(messages);
  return (
    <TabList
      {...(className && { className })}
      selectedValue={steps.shown}
      onTabSelect={(_, { value }) => {
        const chosen = formSteps.find((step) => step === value);
        if (chosen) steps.show(chosen);
      }}
    >
      {formSteps.map((step, index) => (
        <Tab key={step} value={step}>
          {`${index + 1} ${t(`step.${step}`)}`}
        </Tab>
      ))}
    </TabList>
  );
}

/**
 * Leads to the next step, and back from the last one. It stays in place, so that a second press
 * never hits Create Booking.
 */
export function FormStepButton({ steps, className }: { steps: FormSteps; className: string }) {
  const t = useMessages(messages);
  if (steps.shown === undefined) return null;
  const at = formSteps.indexOf(steps.shown);
  const next = formSteps[at + 1];
  const to = next ?? formSteps[at - 1] ?? 'caller';
  return (
    <Button className={className} onClick={() => steps.show(to)}>
      {t(next ? 'step.next' : 'step.back', { step: t(`step.${to}`) })}
    </Button>
  );
}
