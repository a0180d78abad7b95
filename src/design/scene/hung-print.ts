import type { Rectangle } from '../units'
import { widened } from '../geometry/point'
import { mountColor, outerEdge, type PrintMake } from '../picture/print-rules'
import type { MaterialLook } from '../template/material-look'

/**
 * What is visible below and around the ink of a print; page and editor draw it the same way (studio-143).
 * Lengths are millimeters from the top left corner of the piece.
 */
export interface HungPrint {
  /** From the outside in: the frame's face, then the mount. Empty without a frame. */
  rings: { color: string; box: Rectangle }[]
  /** Windows of a mat with several of them, which covers the rest of the print; omitted for one. */
  windows?: Rectangle[]
  /** The outer box, including frame and mount. */
  outer: Rectangle
  /**
   * The material below the ink, visible where the ink is light; undefined for acrylic, which is printed from
   * behind and sealed white.
   */
  ground: MaterialLook | undefined
  /** Ink is translucent, unless white ink is below it; an engraving may be brighter than its material. */
  ink: 'multiply' | 'normal' | 'screen'
}

export function hungPrint(make: PrintMake): HungPrint {
  const { piece, frame, mount, windows, look, isBacked, engraved } = make
  const isSealed = look.finish === 'clear' && !engraved
  const outer = outerEdge(make)
  const inner = widened({ x: 0, y: 0, ...piece }, mount)
  return {
    rings: frame
      ? [{ color: frame, box: outer }, ...(mount > 0 ? [{ color: mountColor, box: inner }] : [])]
      : [],
    ...(windows && { windows }),
    outer,
    ground: isSealed ? undefined : look,
    ink: engraved?.blend ?? (isBacked || isSealed ? 'normal' : 'multiply'),
  }
}
