export { openMostUrgent as default } from './most-urgent.ts';
