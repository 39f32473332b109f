import { useMergedRefs } from 'fluent-real';
import {
  cloneElement,
  isValidElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';

type Handler = (event: SyntheticEvent) => void;
/** What Fluent gives to a trigger, and what the trigger has of its own. */
interface TriggerProps extends Record<string, unknown> {
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
}
export type Trigger = ReactElement<TriggerProps>;

const isFluentTrigger = ({ type }: Trigger): boolean =>
  typeof type !== 'string' && 'isFluentTriggerComponent' in type;

/** The element within tooltips and menus that is pressed, as Fluent finds it. */
export function triggerIn(children: unknown): Trigger | undefined {
  if (!isValidElement<TriggerProps>(children)) return undefined;
  return isFluentTrigger(children) ? triggerIn(children.props.children) : children;
}

const withProps = (element: Trigger, props: TriggerProps): Trigger =>
  isFluentTrigger(element) && isValidElement<TriggerProps>(element.props.children)
    ? cloneElement(element, undefined, withProps(element.props.children, props))
    : cloneElement(element, props);

function assign(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

interface TakenProps {
  props: TriggerProps;
  onProps: (props?: TriggerProps) => void;
  onReady: (props: TriggerProps) => void;
}

/** Takes over what Fluent would give to the trigger, and renders nothing. */
function Taken({ props, onProps, onReady }: TakenProps) {
  useLayoutEffect(() => onProps(props));
  // Fluent's handlers can be called once its own layout effects have run.
  useEffect(() => onReady(props));
  useLayoutEffect(() => () => onProps(), [onProps]);
  return null;
}

const attributeNames = [
  'id',
  'aria-describedby',
  'aria-expanded',
  'aria-haspopup',
  'aria-labelledby',
];
const attributesOf = (props: TriggerProps): TriggerProps =>
  Object.fromEntries(attributeNames.map((name) => [name, props[name]]));
const isSame = (a: TriggerProps, b: TriggerProps) =>
  attributeNames.every((name) => a[name] === b[name]);

interface Options {
  /** The events that Fluent's own trigger listens to. */
  events: readonly string[];
  /** Attributes that do not wait for it. */
  early: TriggerProps;
  /** Whether an event that comes before Fluent's trigger is repeated for it. */
  onEarly: (name: string, event: SyntheticEvent) => boolean;
}

/**
 * A trigger that stays in its place while what it opens is loaded: Fluent's menu or tooltip gets no
 * element but the function `take`, and the trigger hands its events on. So nothing is mounted
 * again, and neither focus nor press is lost.
 */
export function useTrigger(children: ReactNode, { events, early, onEarly }: Options) {
  const element = useRef<HTMLElement>(null);
  const fluent = useRef<TriggerProps>(undefined);
  const waiting = useRef<{ name: string; event: SyntheticEvent }>(undefined);
  const [attributes, setAttributes] = useState<TriggerProps>({});
  const child = triggerIn(children);
  const onElement = useCallback((next: HTMLElement | null) => {
    element.current = next;
    assign(fluent.current?.ref, next);
  }, []);
  const ref = useMergedRefs(child?.props.ref, onElement);
  const onProps = useCallback((props?: TriggerProps) => {
    const before = fluent.current;
    fluent.current = props;
    if (before?.ref !== props?.ref) {
      assign(before?.ref, null);
      assign(props?.ref, element.current);
    }
    const next = attributesOf(props ?? {});
    setAttributes((known) => (isSame(known, next) ? known : next));
  }, []);
  const onReady = (props: TriggerProps) => {
    const missed = waiting.current;
    waiting.current = undefined;
    if (missed) (props[missed.name] as Handler | undefined)?.(missed.event);
  };
  const take = (props: unknown) => (
    <Taken props={props as TriggerProps} onProps={onProps} onReady={onReady} />
  );
  if (!child || !isValidElement<TriggerProps>(children)) return { trigger: children, take };

  const handle =
    (name: string): Handler =>
    (event) => {
      (child.props[name] as Handler | undefined)?.(event);
      if (fluent.current) (fluent.current[name] as Handler | undefined)?.(event);
      else waiting.current = onEarly(name, event) ? { name, event } : undefined;
    };
  const given = Object.entries({ ...attributes, ...early }).filter(
    ([name, value]) => value !== undefined && child.props[name] === undefined,
  );
  const trigger = withProps(children, {
    ...Object.fromEntries(given),
    ...Object.fromEntries(events.map((name) => [name, handle(name)])),
    ref,
  });
  return { trigger, take };
}
