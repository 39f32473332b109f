import { bundle } from '../tooling/webpack/bundle.ts';

await bundle(import.meta.dirname);
