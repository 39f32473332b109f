/**
 * Warnings that appear once per process, in whichever test file runs first: they concern Node
 * itself, not the test.
 */
const ofNode = new Set(['ExperimentalWarning']);

/**
 * Collects the warnings of this process (leaking listeners, promises handled too late, deprecated
 * calls). Node reports them outside jest's VM, so an environment calls this.
 */
export class ProcessWarnings {
  private readonly texts: string[] = [];

  private readonly onWarning = ({ name, message }: Error): void => {
    if (!ofNode.has(name)) this.texts.push(`${name}: ${message}`);
  };

  start(): void {
    process.on('warning', this.onWarning);
  }

  /** Warnings since the last call. Node reports a warning a tick after its cause. */
  readonly take = async (): Promise<string[]> => {
    await new Promise(setImmediate);
    return this.texts.splice(0);
  };

  stop(): void {
    process.off('warning', this.onWarning);
  }
}
