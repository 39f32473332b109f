const rendered: string[] = [];

/** The names of the components that render from now on, once per render, sorted. */
export function renderedSince(): () => readonly string[] {
  rendered.length = 0;
  return () => rendered.toSorted();
}

type Component = (props: object) => unknown;
type Jsx = (type: unknown, ...rest: unknown[]) => unknown;

const counted = new WeakMap<Component, Component>();
function countedOf(component: Component): Component {
  const known = counted.get(component);
  if (known) return known;
  const made: Component = (props) => {
    rendered.push(component.name);
    return component(props);
  };
  counted.set(component, made);
  return made;
}

/**
 * The functions that JSX compiles to, which count the function components that they create elements
 * of; `jest.mock('react/jsx-runtime', …)` replaces React's functions with them.
 */
export function countingJsx<R extends Record<string, unknown>>(runtime: R): R {
  const counting =
    (jsx: unknown): Jsx =>
    (type, ...rest) =>
      (jsx as Jsx)(
        // a class component has a prototype of React's
        typeof type === 'function' && !type.prototype?.isReactComponent
          ? countedOf(type as Component)
          : type,
        ...rest,
      );
  return { ...runtime, jsx: counting(runtime['jsx']), jsxs: counting(runtime['jsxs']) };
}
