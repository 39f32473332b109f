import type { MapPalette } from '../palette.ts';
import { discMark, pictureOf, type Mark } from './marks.ts';

/** Each mark of a layer painted once, as long as the screen's pixels and the fonts are the same. */
export class MarkPictures {
  private ratio = 1;
  /** Weak, since a list whose services change makes other marks all day. */
  private pictures = new WeakMap<Mark, HTMLCanvasElement>();
  private readonly discs = new Map<string, Map<number | undefined, Mark>>();

  private readonly palette: MapPalette;

  constructor(palette: MapPalette) {
    this.palette = palette;
  }

  /** For a screen with so many pixels to one of the page. */
  useRatio(ratio: number): void {
    if (ratio !== this.ratio) this.forget();
    this.ratio = ratio;
  }

  /** Has all painted again, as after a font has arrived. */
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

  /** The disc of so many dots; without a number where a highlighted one is among them. */
  disc(colour: string, many: number | undefined): Mark {
    const ofColour = this.discs.get(colour) ?? new Map<number | undefined, Mark>();
    this.discs.set(colour, ofColour);
    const disc = ofColour.get(many) ?? discMark(this.palette, colour, many);
    ofColour.set(many, disc);
    return disc;
  }
}
