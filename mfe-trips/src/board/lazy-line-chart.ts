import { lazyMap } from 'shared-ui/lazy-map';

/** A separate chunk, with the library that draws it. */
export const LazyLineChart = lazyMap(async () => (await import('./line-chart.tsx')).LineChart);
