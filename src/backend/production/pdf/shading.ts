import type { PDFDict } from '@cantoo/pdf-lib'
import type { SceneGradient } from '@/design/scene/scene'
import type { PdfObjects } from './pdf-objects'

const sharesIn = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)

/** Returns an axial shading; three colors are two functions, stitched in the middle. */
export function shadingOf(
  { from, to, colors }: SceneGradient,
  { context, colors: space }: PdfObjects,
): PDFDict {
  const parts = colors.slice(1).map((color, index) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: sharesIn(colors[index] ?? color),
    C1: sharesIn(color),
    N: 1,
  }))
  const [first] = parts
  const whole =
    parts.length === 1 && first
      ? first
      : {
          FunctionType: 3,
          Domain: [0, 1],
          Functions: parts,
          Bounds: parts.slice(1).map((_, index) => (index + 1) / parts.length),
          Encode: parts.flatMap(() => [0, 1]),
        }
  return context.obj({
    ShadingType: 2,
    ColorSpace: space,
    Coords: [from.x, from.y, to.x, to.y],
    Function: whole,
    Extend: [true, true],
  })
}
