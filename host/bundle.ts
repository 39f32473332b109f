import { bundle } from '../bundler/webpack/bundle.ts';

await bundle(import.meta.dirname);
