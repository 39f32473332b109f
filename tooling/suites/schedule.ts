import { oneCheck } from './outcome.ts';
import type { StageOutcome } from './outcome.ts';

/** A part of `npm test`. The others run whether or not it fails, except those that depend on it. */
export interface Stage {
  readonly name: string;
  readonly needs?: readonly string[];
  /** Runs while nothing else does, because other load would affect its measurements or waits. */
  readonly isAlone?: boolean;
  run(): Promise<StageOutcome>;
}

interface StageListener {
  started(stage: Stage): void;
  /** `broken` names the failed stages that it depends on. */
  ended(stage: Stage, outcome: StageOutcome, broken: readonly string[]): void;
}

/**
 * Runs stages in parallel where possible, otherwise in their order: one that is alone waits for all
 * before it, and all after it wait for it. Returns their outcomes by name, in the stages' order.
 */
export async function runStages(
  stages: readonly Stage[],
  listener: StageListener,
): Promise<Map<string, StageOutcome>> {
  const running = new Map<string, Promise<StageOutcome>>();
  let barrier: Promise<unknown> = Promise.resolve();
  for (const stage of stages) {
    const before = [...running.values()];
    const needed = (stage.needs ?? []).flatMap((name) => running.get(name) ?? []);
    const ready = Promise.all(stage.isAlone ? before : [barrier, ...needed]);
    const outcome = ready.then(async () => {
      const broken: string[] = [];
      for (const name of stage.needs ?? [])
        if (((await running.get(name))?.failed ?? 0) > 0) broken.push(name);
      listener.started(stage);
      const own = broken.length > 0 ? oneCheck(false) : await stage.run();
      listener.ended(stage, own, broken);
      return own;
    });
    running.set(stage.name, outcome);
    if (stage.isAlone) barrier = outcome;
  }
  const outcomes = await Promise.all(running.values());
  return new Map(stages.map(({ name }, index) => [name, outcomes[index] ?? oneCheck(false)]));
}
