import { useEffect, useRef, useState } from 'react';
import { ServiceIcon } from 'shared-ui/icons';
import { eased, MapPin, type LatLng } from 'shared-ui/map';

import { glide } from '../trip/glide.ts';
import { headingOf } from '../trip/heading.ts';

/** Fixes come every 20 s; the marker takes this long from one to the next. */
const moveMs = 3000;

/** A point between two points; `share` is 0 to 1. */
export function interpolateFix(from: LatLng, to: LatLng, share: number): LatLng {
  const done = eased(share);
  return { lat: from.lat + (to.lat - from.lat) * done, lng: from.lng + (to.lng - from.lng) * done };
}

interface MovingDriverProps {
  at: LatLng;
  /** The code of the service that he drives for. */
  service: number | null;
  label: string;
}

/**
 * The assigned driver, who glides from fix to fix, with a wedge for his heading; under reduced
 * motion he jumps to the newest.
 */
export function MovingDriver({ at, service, label }: MovingDriverProps) {
  const [shown, setShown] = useState(at);
  const [heading, setHeading] = useState<number>();
  const last = useRef(at);
  const fix = useRef(at);
  const { lat, lng } = at;
  useEffect(() => {
    const [from, to] = [last.current, { lat, lng }];
    const stays = from.lat === lat && from.lng === lng;
    const turned = headingOf(fix.current, to);
    fix.current = to;
    return glide(stays ? 0 : moveMs, (share) => {
      if (turned !== undefined) setHeading(turned);
      last.current = share === 1 ? to : interpolateFix(from, to, share);
      setShown(last.current);
    });
  }, [lat, lng]);
  return (
    <MapPin
      at={shown}
      face={<ServiceIcon code={service} />}
      intent="brand"
      isRound
      heading={heading}
      label={label}
    />
  );
}
