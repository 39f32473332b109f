import type { MapPalette } from '../palette.ts';
import { discMark, pictureOf, type Mark } from './marks.ts';

/** Each mark of a layer, painted once until the screen's pixel ratio or the fonts change. */
export class MarkPictures {
  private ratio = 1;
  /** Weak, since a list whose services change makes other marks all day. */
  private pictures = new WeakMap<Mark, HTMLCanvasElement>();
  private readonly discs = new Map<string, Map<number | undefined, Mark>>();

  private readonly palette: MapPalette;

  constructor(palette: MapPalette) {
    this.palette = palette;
  }

  /** Sets the screen's pixels per page pixel. */
  useRatio(ratio: number): void {
    if (ratio !== this.ratio) this.forget();
    this.ratio = ratio;
  }

  /** Repaints all, such as after a font has loaded. */
  forget(): void {
    this.pictures = new WeakMap();
    this.discs.clear();
  }

  of(mark: Mark): HTMLCanvasElement {
    const known = this.pictures.get(mark);
    if (known) return known;
    const picture = pictureOf(mark, this.ratio);
    this.pictures.set(mark, picture);
    return picture;
  }

  /** The disc of this many dots; without a number if one of them is highlighted. */
  disc(colour: string, many: number | undefined): Mark {
    const ofColour = this.discs.get(colour) ?? new Map<number | undefined, Mark>();
    this.discs.set(colour, ofColour);
    const disc = ofColour.get(many) ?? discMark(this.palette, colour, many);
    ofColour.set(many, disc);
    return disc;
  }
}
