import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the screen was left: an answer that comes later neither navigates nor opens anything. */
export function useIsLeft(): () => boolean {
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => isLeft.current, []);
}
