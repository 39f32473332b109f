import { makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useThemeMode } from 'shared-bus';
import uPlot from 'uplot';

import 'uplot/dist/uPlot.min.css';

import { lineLooks, type LineLook } from './line-looks.ts';

export interface ChartLine {
  look: LineLook;
  /** One value for each of `x`; null where there is none. */
  values: readonly (number | null)[];
}

export interface LineChartProps {
  label: string;
  x: readonly number[];
  lines: readonly ChartLine[];
  /** The least distance of two marks on the x axis. */
  steps: readonly number[];
  formatX: (x: number) => string;
  /** The point under the pointer; undefined once it has left. */
  onPoint: (index: number | undefined) => void;
}

const useStyles = makeStyles({
  chart: { blockSize: '240px', overflow: 'hidden' },
});

function optionsOf(
  element: HTMLElement,
  { lines, steps, formatX, onPoint }: LineChartProps,
): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis: uPlot.Axis = {
    stroke: colour('--colorNeutralForeground2'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('--colorNeutralStroke2'), width: 1 },
    ticks: { show: false },
  };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    scales: {
      x: { time: false },
      y: { range: (_chart, _min, max) => [0, Math.max(4, max * 1.1)] },
    },
    cursor: { drag: { x: false, y: false }, y: false },
    series: [
      {},
      ...lines.map(({ look }): uPlot.Series => {
        const { colour: name, width, dash } = lineLooks[look];
        return {
          stroke: colour(name),
          width,
          dash: [...dash],
          points: { size: 5, fill: colour(name) },
        };
      }),
    ],
    axes: [
      {
        ...axis,
        size: 28,
        space: 88,
        incrs: [...steps],
        values: (_chart, marks) => marks.map(formatX),
      },
      {
        ...axis,
        size: 44,
        space: 32,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

/** Lines over one axis of numbers. They don't mirror; the table beside it has the same numbers. */
export function LineChart(props: LineChartProps) {
  const styles = useStyles();
  const { mode } = useThemeMode();
  const { label, x, lines } = props;
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(undefined);
  const data = JSON.stringify([x, ...lines.map(({ values }) => values)]);
  const formatX = useEffectEvent((value: number) => props.formatX(value));
  const onPoint = useEffectEvent((index: number | undefined) => props.onPoint(index));
  const draw = useEffectEvent((element: HTMLElement) => {
    const size = { width: element.clientWidth, height: element.clientHeight };
    if (size.width === 0) return;
    if (chart.current) chart.current.setSize(size);
    else
      chart.current = new uPlot(
        optionsOf(element, { ...props, formatX, onPoint }),
        JSON.parse(data) as uPlot.AlignedData, // written above
        element,
      );
  });
  // Another theme has other colours.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // The canvas has a size in pixels, which the page doesn't know.
    const observer = new ResizeObserver(() => draw(element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.current?.destroy();
      chart.current = undefined;
    };
  }, [mode]);
  useEffect(() => {
    chart.current?.setData(JSON.parse(data) as uPlot.AlignedData); // written above
  }, [data]);
  return <div ref={place} role="img" aria-label={label} dir="ltr" className={styles.chart} />;
}
