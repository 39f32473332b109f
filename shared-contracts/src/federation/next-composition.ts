import * as T from '../core/schema.ts';
import { ReleaseName } from './release-name.ts';

/** Path at the gateway; an open page reads it to learn of releases and rollbacks. */
export const nextCompositionPath = '/composition.json';

/** The composition of this browser's next page load (docs/parts/page.md#open-pages). */
export const NextComposition = T.Object({
  schema: T.Literal(1),
  rev: T.Integer(),
  /** By unit, the host included. */
  releases: T.Record(T.String(), ReleaseName),
  /** Remotes that are switched off. */
  disabled: T.Array(T.String()),
  /** By unit: releases that were taken back. */
  withdrawn: T.Record(T.String(), T.Array(ReleaseName)),
});
export type NextComposition = T.Static<typeof NextComposition>;
