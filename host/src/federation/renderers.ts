// Of a development host: keeps React's renderers where the dev server of a remote finds them. Each
// remote in development has its own runtime that replaces changed components, and it comes long
// after React has started.

/**
 * The hook that React's development build looks for at its start; React's browser tools create it
 * too.
 */
interface RendererHook {
  renderers: Map<number, unknown>;
  supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

// React itself fixes the name
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: RendererHook };
const renderers = new Map<number, unknown>();

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

export {};
