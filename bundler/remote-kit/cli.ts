#!/usr/bin/env node
// remote-kit: the program that the scripts of a remote in a separate folder run.
import { startProgram } from './start-program.ts';

await startProgram(() => import('./commands.ts'));
