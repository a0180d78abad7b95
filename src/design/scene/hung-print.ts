import type { Rectangle } from '../document/design-document'
import { widened } from '../geometry/point'
import { mountColor, outerEdge, type PrintMake } from '../picture/print-rules'
import type { MaterialLook } from '../template/material-look'

/**
 * What is seen below and round the ink of a print: page and editor draw it alike (studio-220). Lengths are millimeters, from the upper
 * left corner of the piece.
 */
export interface HungPrint {
  /** From the outermost in: the frame's face, then the mount. None where it hangs in no frame. */
  rings: { color: string; box: Rectangle }[]
  /** With its frame and mount. */
  outer: Rectangle
  /** What shows where the ink is light; undefined: acrylic, which is printed from behind and sealed white. */
  ground: MaterialLook | undefined
  /** Ink lets light through, unless white lies below it. */
  ink: 'multiply' | 'normal'
}

export function hungPrint(make: PrintMake): HungPrint {
  const { piece, frame, mount, look, isBacked } = make
  const isSealed = look.finish === 'clear'
  const outer = outerEdge(make)
  const inner = widened({ x: 0, y: 0, ...piece }, mount)
  return {
    rings: frame
      ? [{ color: frame, box: outer }, ...(mount > 0 ? [{ color: mountColor, box: inner }] : [])]
      : [],
    outer,
    ground: isSealed ? undefined : look,
    ink: isBacked || isSealed ? 'normal' : 'multiply',
  }
}
