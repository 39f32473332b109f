import { canvasFamily } from '../ground/names.ts';
import type { MapPalette } from '../palette.ts';

/** The look of a dot, painted once and copied wherever a dot has it. */
export interface Mark {
  /** Pixels from its middle to its edge. */
  readonly reach: number;
  /** How far from its middle a press still counts, in pixels. */
  readonly radius: number;
  /** The colour of a disc of dots of this look. */
  readonly colour: string;
  /** Whether one dot with this look gives its disc this colour. */
  readonly prevails?: boolean;
  /** Paints it around 0, 0. */
  readonly paint: (context: CanvasRenderingContext2D) => void;
}

const circle = (
  context: CanvasRenderingContext2D,
  radius: number,
  fill: string,
  stroke: string,
  width: number,
): void => {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.stroke();
};

/** A stop: a square frame, unlike a round driver; filled if highlighted. */
export function ringMark({ text, halo }: MapPalette, isHighlighted = false): Mark {
  const [fill, line, radius] = isHighlighted ? [text, halo, 10] : [halo, text, 7];
  return {
    reach: radius + 2,
    radius,
    colour: text,
    paint(context) {
      const side = radius * 1.7;
      context.beginPath();
      context.rect(-side / 2, -side / 2, side, side);
      context.fillStyle = fill;
      context.fill();
      context.strokeStyle = line;
      context.lineWidth = 3;
      context.stroke();
    },
  };
}

const discRadius = 12;

/** A disc of several dots with their number; without it where a highlighted dot is in it. */
export function discMark(palette: MapPalette, colour: string, many: number | undefined): Mark {
  return {
    reach: discRadius + 1,
    radius: discRadius,
    colour,
    paint(context) {
      circle(context, discRadius, palette.halo, colour, 2);
      if (many === undefined) return;
      context.font = `600 11px ${canvasFamily}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = palette.strong;
      context.fillText(String(many), 0, 0);
    },
  };
}

/** A painted mark, for a screen with this many pixels per page pixel. */
export function pictureOf({ reach, paint }: Mark, ratio: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const middle = Math.ceil(reach * ratio);
  picture.width = middle * 2;
  picture.height = middle * 2;
  const context = picture.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, middle, middle);
  if (context) paint(context);
  return picture;
}
