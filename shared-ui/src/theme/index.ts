export { brand } from './brand.ts';
export { consoleTheme } from './console-theme.ts';
export { RunningText } from './running-text.tsx';
