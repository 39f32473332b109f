export { default } from './tooling/jest/config.ts';
