export { takeNext as default } from './take-next.ts';
