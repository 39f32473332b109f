export { ConsoleMark } from './console-mark.tsx';
