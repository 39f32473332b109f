/**
 * Warnings that come once in a process, of whichever test file a worker meets first: they concern
 * Node's own parts, not the test that runs.
 */
const ofNode = new Set(['ExperimentalWarning']);

/**
 * Collects the warnings of this process (listeners that pile up, promises dealt with too late,
 * deprecated calls). Node reports them outside of jest's VM, so an environment calls this.
 */
export class ProcessWarnings {
  private readonly texts: string[] = [];

  private readonly onWarning = ({ name, message }: Error): void => {
    if (!ofNode.has(name)) this.texts.push(`${name}: ${message}`);
  };

  start(): void {
    process.on('warning', this.onWarning);
  }

  /** Those since the last call. Node reports a warning a tick after its cause. */
  readonly take = async (): Promise<string[]> => {
    await new Promise(setImmediate);
    return this.texts.splice(0);
  };

  stop(): void {
    process.off('warning', this.onWarning);
  }
}
