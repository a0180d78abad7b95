import type { Measures } from '@/lib/measures'
import type {
  DesignDocument,
  DesignNode,
  Matrix,
  NeonNode,
  NodeId,
  Rectangle,
  SurfaceId,
} from '../document/design-document'
import { childIds, worldMatrix } from '../document/tree'
import { movedPoint, multiply, translation } from '../geometry/matrix'
import { boundsOf, widened } from '../geometry/point'
import { type Faces, missingFaces } from '../scene/faces'
import { measureWith, setLettering } from '../scene/set-words'
import type { NeonRule } from '../template/neon-rule'
import type { ProductTemplate } from '../template/product-template'
import { templateFor } from '../template/template-for'
import type { Letter } from '../text/lettering'
import { type PrintCut, printCut } from './print-cut'
import { stripsOf, supplyOf } from './tube'

/** What a price asks of a design. It follows from the document alone, so that browser and server find the same (design-measure-6). */

type Found = Pick<Measures, 'cutArea' | 'cutLength' | 'tubeLength' | 'pieces' | 'watts'>

/** Setting words takes time. More of them than this are never measured, and such a design costs what its size costs. */
const maxLetters = 2_000

const textsOf = (node: DesignNode): string[] => {
  if ('lines' in node) return node.lines.map(({ text }) => text)
  return node.kind === 'text' ? [node.text] : []
}

const lettersIn = ({ nodes }: DesignDocument): number =>
  Object.values(nodes)
    .flatMap(textsOf)
    .reduce((sum, { length }) => sum + length, 0)

const isWhole = (document: DesignDocument, faces: Faces) =>
  Object.values(missingFaces(document, faces)).every(({ length }) => length === 0)

/** Those that are seen and hold nothing else. */
function shownLeaves(document: DesignDocument, ids: NodeId[]): NodeId[] {
  return ids.flatMap((id) => {
    const node = document.nodes[id]
    if (!node || node.hidden || node.opacity === 0) return []
    return node.kind === 'group' ? shownLeaves(document, childIds(node)) : [id]
  })
}

const cutRound = ({ width, height }: Rectangle): Pick<Found, 'cutArea' | 'cutLength'> => ({
  cutArea: width * height,
  cutLength: 2 * (width + height),
})

function printed(document: DesignDocument, template: ProductTemplate, faces: Faces): Found | undefined {
  const measure = measureWith(faces)
  const cuts = template.surfaces.flatMap(
    (rule) =>
      printCut(document, rule, shownLeaves(document, document.surfaces[rule.id]?.nodes ?? []), measure) ?? [],
  )
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

/** A sign, and where it hangs on its surface. */
interface HungSign {
  node: NeonNode
  matrix: Matrix
}

/** A sign's letters where they stand on its surface; none while a font is missing. */
function placedLetters({ node, matrix: place }: HungSign, faces: Faces): Letter[] {
  // Strokes begin half a tube within the box, as they are drawn.
  const matrix = multiply(place, translation(node.tube / 2, node.tube / 2))
  const move = ([x, y]: readonly [number, number]) => {
    const moved = movedPoint(matrix, { x, y })
    return [moved.x, moved.y] as const
  }
  return (setLettering(node, faces)?.letters ?? []).map((letter) => ({
    ...letter,
    strokes: letter.strokes.map((stroke) => stroke.map(move)),
  }))
}

/** Of letters that stand where they hang. */
function measuresOfLetters(letters: readonly Letter[], rule: NeonRule): Found | undefined {
  const points = letters.flatMap(({ strokes }) => strokes.flat()).map(([x, y]) => ({ x, y }))
  const strips = stripsOf(letters, rule)
  const tubeLength = strips.reduce((sum, { cut }) => sum + cut, 0)
  if (tubeLength === 0) return undefined
  return {
    ...cutRound(widened(boundsOf(points), rule.diameter / 2 + rule.backing.margin)),
    tubeLength,
    pieces: strips.length,
    watts: supplyOf((tubeLength / 1000) * rule.wattsPerMeter, rule),
  }
}

/** The signs on some surfaces. */
export function hungSigns(document: DesignDocument, surfaces: readonly SurfaceId[]): HungSign[] {
  const ids = surfaces.flatMap((id) => shownLeaves(document, document.surfaces[id]?.nodes ?? []))
  return ids.flatMap((id) => {
    const node = document.nodes[id]
    return node?.kind === 'neon' ? [{ node, matrix: worldMatrix(document, id) }] : []
  })
}

/** All that shines, where it hangs. */
export const hungLetters = (signs: readonly HungSign[], faces: Faces): Letter[] =>
  signs.flatMap((sign) => placedLetters(sign, faces))

/** To thousandths: engines differ in the last digits of a length. */
const rounded = (measures: Measures) =>
  Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [name, Math.round(value * 1_000) / 1_000]),
  ) as unknown as Measures // has the same names

/**
 * What a design measures, for its price. A sign's box is that of its backing, upright; of what is cut round the art the box is that of
 * the objects, with the cut's distance, within the size that was ordered.
 * @param faces the fonts and emoji that it names
 * @returns undefined while there is nothing to measure, while a font is missing, and for more than 2,000 letters
 */
export function measuresOf(
  document: DesignDocument,
  template: ProductTemplate,
  faces: Faces,
): Measures | undefined {
  if (lettersIn(document) > maxLetters || !isWhole(document, faces)) return undefined
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
