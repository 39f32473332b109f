import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ServiceIcon } from 'shared-ui/icons';
import { iconShapeOf, type IconShape } from 'shared-ui/map';

/** A service's code as a key; null is the icon of an unknown one. */
type Code = number | null;

/**
 * The shapes of services' icons for a canvas, read from `icons`, which the caller renders; empty
 * until they are in the page.
 */
export function useServiceShapes(codes: readonly Code[]): {
  shapes: ReadonlyMap<Code, IconShape>;
  icons: ReactNode;
} {
  const holder = useRef<HTMLSpanElement>(null);
  const [shapes, setShapes] = useState<ReadonlyMap<Code, IconShape>>(new Map());
  const key = JSON.stringify(
    [...new Set(codes.map((code) => (Number.isFinite(code) ? code : null)))].toSorted(),
  );
  const distinct = JSON.parse(key) as Code[]; // written above
  useEffect(() => {
    const icons = [...(holder.current?.children ?? [])];
    setShapes(
      new Map(
        (JSON.parse(key) as Code[]).flatMap((code, at) => {
          const shape = iconShapeOf(icons[at] ?? null);
          return shape ? [[code, shape] as const] : [];
        }),
      ),
    );
  }, [key]);
  return {
    shapes,
    icons: (
      <span ref={holder} hidden>
        {distinct.map((code) => (
          <span key={code}>
            <ServiceIcon code={code} />
          </span>
        ))}
      </span>
    ),
  };
}
