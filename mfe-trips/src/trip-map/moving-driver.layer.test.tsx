import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { toLonLat } from 'ol/proj.js';
import { queryClient } from 'shared-bus';

import { at, inMap, probedMap, renderMap, withoutMotion } from '../testing/probed-map.tsx';
import { driverPlaceQuery, driverRefreshMs } from '../trip/trip.queries.ts';
import { interpolateFix, MovingDriver } from './moving-driver.layer.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  cleanup();
});

const shownAt = () => toLonLat(probedMap().getOverlays().getArray()[0]?.getPosition() ?? []);

describe('the assigned driver', () => {
  const moving = (lng: number) =>
    inMap(<MovingDriver at={{ lat: 24.82, lng }} service={35} label="Driver: Imran" />);

  test('moves smoothly from fix to fix, and stops at the newest', async () => {
    jest.useFakeTimers();
    const { rerender } = await renderMap(moving(67));
    await act(async () => rerender(moving(67.1)));
    const seen: number[] = [];
    for (let frame = 0; frame < 8; frame += 1) {
      await act(async () => {
        jest.advanceTimersByTime(400);
      });
      seen.push(shownAt()[0] ?? 0);
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen.map((lng) => lng.toFixed(4))).size).toBeGreaterThan(6);
    expect(seen.at(-1)).toBeCloseTo(67.1, 6);
  });

  test('turns round where he is when a newer fix arrives mid-route', async () => {
    jest.useFakeTimers();
    const { rerender } = await renderMap(moving(67));
    await act(async () => rerender(moving(67.1)));
    await act(async () => {
      jest.advanceTimersByTime(1500);
    });
    const half = shownAt()[0] ?? 0;
    await act(async () => rerender(moving(67)));
    await act(async () => {
      jest.advanceTimersByTime(100);
    });
    expect(Math.abs((shownAt()[0] ?? 0) - half)).toBeLessThan(0.01);
    await act(async () => {
      jest.advanceTimersByTime(3000);
    });
    expect(shownAt()[0]).toBeCloseTo(67, 6);
  });

  test('under reduced motion jumps to the newest fix', async () => {
    withoutMotion();
    const { rerender } = await renderMap(moving(67));
    await act(async () => rerender(moving(67.1)));
    expect(shownAt()[0]).toBeCloseTo(67.1, 6);
  });

  test('is halfway at half of the time, slow at both ends', () => {
    const [from, to] = [
      { lat: 0, lng: 0 },
      { lat: 10, lng: 20 },
    ];
    expect(interpolateFix(from, to, 0.5)).toEqual({ lat: 5, lng: 10 });
    expect(interpolateFix(from, to, 0.1).lat).toBeLessThan(1);
    expect(interpolateFix(from, to, 1)).toEqual(to);
  });

  test('is requested every 20 seconds, as long as the page is visible', async () => {
    jest.useFakeTimers();
    expect(driverRefreshMs).toBe(20_000);
    const confirmAt = jest.fn(async () => at);
    const end = new QueryObserver(queryClient, {
      ...driverPlaceQuery('a trip'),
      queryFn: confirmAt,
    }).subscribe(() => {});
    await jest.advanceTimersByTimeAsync(0);
    expect(confirmAt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(19_900);
    expect(confirmAt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(40_100);
    expect(confirmAt).toHaveBeenCalledTimes(4);
    end();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(confirmAt).toHaveBeenCalledTimes(4);
  });
});
