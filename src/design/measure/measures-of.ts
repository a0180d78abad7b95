import type { Measures } from '@/lib/products/measures'
import type { DesignDocument, NeonNode, SurfaceId } from '../design-document'
import type { Matrix, Rectangle } from '../units'
import { drawnOn } from '../document/drawn-on'
import { letterCount } from '../document/letter-count'
import { shownLeaves, worldMatrix } from '../document/tree'
import { transformPoint, multiply, translation } from '../geometry/matrix'
import { boundsOf, widened } from '../geometry/point'
import { type Faces, missingFaces } from '../scene/faces'
import { measureWith, setLettering } from '../scene/set-words'
import type { NeonRule } from '../template/neon-rule'
import type { ProductTemplate } from '../template/product-template'
import { templateFor } from '../template/template-for'
import type { Letter } from '../text/lettering'
import { drawnStroke } from '../text/smooth-path'
import { type PrintCut, printCut } from './print-cut'
import { measureTube, supplyOf } from './tube'

/**
 * Returns the measures that a price needs. They depend only on the document, so browser and server get the
 * same (design-measure-6).
 */

type Found = Pick<Measures, 'cutArea' | 'cutLength' | 'tubeLength' | 'pieces' | 'watts'>

/**
 * Upper limit for letters, because setting text takes time. Larger designs are not measured, and are priced
 * by size alone.
 */
const maxLetters = 2_000

const isWhole = (document: DesignDocument, faces: Faces) =>
  Object.values(missingFaces(document, faces)).every(({ length }) => length === 0)

const cutRound = ({ width, height }: Rectangle): Pick<Found, 'cutArea' | 'cutLength'> => ({
  cutArea: width * height,
  cutLength: 2 * (width + height),
})

function printed(document: DesignDocument, template: ProductTemplate, faces: Faces): Found | undefined {
  const measure = measureWith(faces)
  const cuts = template.surfaces.flatMap((rule) => {
    const on = drawnOn(document, template, rule)
    return printCut(on, rule, shownLeaves(on, on.surfaces[rule.id]?.nodes ?? []), measure) ?? []
  })
  if (cuts.length === 0) return undefined
  const sum = (of: (cut: PrintCut) => number) => cuts.reduce((total, cut) => total + of(cut), 0)
  return {
    cutArea: sum(({ box }) => box.width * box.height),
    cutLength: sum(({ length }) => length),
    tubeLength: 0,
    pieces: sum(({ pieces }) => pieces),
    watts: 0,
  }
}

/** A sign, and its place on its surface. */
interface HungSign {
  node: NeonNode
  matrix: Matrix
}

/** Returns a sign's letters at their place on the surface; none while a font is missing. */
function placedLetters({ node, matrix: place }: HungSign, faces: Faces): Letter[] {
  // As when drawn, strokes begin half a tube's diameter inside the box.
  const matrix = multiply(place, translation(node.tube / 2, node.tube / 2))
  const move = ([x, y]: readonly [number, number]) => {
    const moved = transformPoint(matrix, { x, y })
    return [moved.x, moved.y] as const
  }
  return (setLettering(node, faces)?.letters ?? []).map((letter) => ({
    ...letter,
    strokes: letter.strokes.map((stroke) => stroke.map(move)),
  }))
}

/** Returns the measures of letters at their place on the surface. */
function measuresOfLetters(letters: readonly Letter[], rule: NeonRule): Found | undefined {
  const points = letters.flatMap(({ strokes }) => strokes.flatMap(drawnStroke)).map(([x, y]) => ({ x, y }))
  const { length, strips, watts } = measureTube(letters, rule)
  if (length === 0) return undefined
  return {
    ...cutRound(widened(boundsOf(points), rule.diameter / 2 + rule.backing.margin)),
    tubeLength: length,
    pieces: strips.length,
    watts: supplyOf(watts, rule),
  }
}

/** Returns the visible signs on some surfaces. */
export function hungSigns(document: DesignDocument, surfaces: readonly SurfaceId[]): HungSign[] {
  const ids = surfaces.flatMap((id) => shownLeaves(document, document.surfaces[id]?.nodes ?? []))
  return ids.flatMap((id) => {
    const node = document.nodes[id]
    return node?.kind === 'neon' ? [{ node, matrix: worldMatrix(document, id) }] : []
  })
}

/** Returns all letters of the signs, at their places. */
export const hungLetters = (signs: readonly HungSign[], faces: Faces): Letter[] =>
  signs.flatMap((sign) => placedLetters(sign, faces))

/** Rounds to thousandths, because JavaScript engines differ in the last digits of a length. */
const rounded = (measures: Measures) =>
  Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]),
  ) as unknown as Measures // the keys are unchanged

/**
 * Measures a design for its price. The box of a sign is the axis-aligned box of its backing. For cuts around
 * art, it is the box of the objects plus the cut's distance, limited to the ordered size.
 * @param faces the fonts and emoji that the design uses
 * @returns undefined if there is nothing to measure, while a font is missing, and for more than 2,000 letters
 */
export function measuresOf(
  document: DesignDocument,
  template: ProductTemplate,
  faces: Faces,
): Measures | undefined {
  if (letterCount(document) > maxLetters || !isWhole(document, faces)) return undefined
  const made = templateFor(template, document.product.options)
  const found = made.neon
    ? measuresOfLetters(
        hungLetters(
          hungSigns(
            document,
            made.surfaces.map(({ id }) => id),
          ),
          faces,
        ),
        made.neon,
      )
    : printed(document, made, faces)
  const { width, height } = document.product.size
  return found && rounded({ sizeArea: width * height, ...found })
}
