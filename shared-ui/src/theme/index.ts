export { consoleTheme } from './console-theme.ts';
export { RunningText } from './running-text.tsx';
