import { contrast as contrastOf, hexRgb } from '@/lib/products/contrast'
import { leafBox, type Measure } from '../document/boxes'
import { worldMatrix } from '../document/tree'
import type { DesignDocument, DesignNode, NodeId, TextNode } from '../design-document'
import { transformPoint } from '../geometry/matrix'
import { boundsOf, isWithin, type Ring } from '../geometry/point'
import { bestInk } from '../label/best-ink'
import { engravingOf } from '../template/engraving'
import type { SurfaceRule } from '../template/surface-rule'
import type { Point, Rectangle } from '../units'
import { artRings, isInRings } from './art-rings'
import type { Check, CheckInput } from './finding'
import { levelBelow } from './level'
import { wordsOf } from './missing-glyphs'

/** Contrast ratio below which letters are hard to see, whatever their size. */
const least = 1.43

/** Shares of the width of a text at whose middle height the color below it is looked up. */
const places = [0.25, 0.5, 0.75]

const between = (one: string, other: string) => contrastOf(hexRgb(one), hexRgb(other))

/** Returns the colors of letters: a gradient has several. Those of an outline help if they are distinct. */
function inksOf({ fill, gradient, stroke }: TextNode): { letters: string[]; line: string | undefined } {
  const line = stroke && stroke.width > 0 ? (stroke.paint ?? undefined) : undefined
  return { letters: gradient?.colors ?? (fill === null ? [] : [fill]), line }
}

/** Finishes whose look depends on the light, or on what is behind the product. */
const uncertain: ReadonlySet<string> = new Set(['clear', 'holographic', 'glitter', 'mirror', 'brushed'])

/** Returns the color of a surface below all objects; undefined if it is not known. */
function groundOf({ document, template, rule }: CheckInput): string | undefined {
  const { background, cut } = document.surfaces[rule.id] ?? {}
  if (background) return background
  if (cut && cut.style !== 'none' && cut.style !== 'shape' && cut.border) return cut.border
  const look = rule.materials?.[document.product.options['material'] ?? '']
  if (look) return uncertain.has(look.finish) ? undefined : look.base
  return template.kind === 'neon' ? undefined : '#ffffff'
}

/** Returns an object's one color; undefined for pictures, patterns and objects that let others through. */
function colorOf(node: DesignNode): string | undefined {
  if (node.blend || (node.opacity ?? 1) < 1) return undefined
  if (node.kind === 'qr') return node.background ?? undefined
  const isPlain = (node.kind === 'shape' || node.kind === 'path') && !node.pattern && !node.ink
  return isPlain ? (node.fill ?? undefined) : undefined
}

/** Objects that cover what is below them; letters and signs hardly do. */
const covers = (node: DesignNode) =>
  node.kind === 'image' ||
  node.kind === 'emoji' ||
  node.kind === 'made' ||
  (node.kind === 'qr' && node.background !== null) ||
  ((node.kind === 'shape' || node.kind === 'path') && (node.fill !== null || node.pattern !== undefined))

interface Area {
  matrix: string
  box: Rectangle
  rings: Ring[]
}

const knownAreas = new WeakMap<DesignNode, Area>()

/** Returns the area of an object on its surface; memoized, because every text is compared with it. */
function areaOf(document: DesignDocument, id: NodeId, node: DesignNode, measure: Measure): Area {
  const matrix = worldMatrix(document, id).join(' ')
  const before = knownAreas.get(node)
  if (before?.matrix === matrix) return before
  const rings = artRings(document, id, measure)
  const area = { matrix, box: boundsOf(rings.flat()), rings }
  knownAreas.set(node, area)
  return area
}

/** A text is compared with this many objects below it, the topmost ones first. */
const mostBelow = 400

function isOver(point: Point, id: NodeId, { document, measure }: CheckInput): boolean {
  const node = document.nodes[id]
  if (node === undefined || !covers(node)) return false
  const { box, rings } = areaOf(document, id, node, measure)
  return isWithin(point, box) && isInRings(point, rings)
}

/** Returns the color below a point of an object; undefined if it is not one known color. */
function colorBelow(point: Point, below: readonly NodeId[], input: CheckInput): string | undefined {
  const top = below.findLast((id) => isOver(point, id, input))
  const node = input.document.nodes[top ?? '']
  if (node) return colorOf(node)
  return below.length < mostBelow ? groundOf(input) : undefined
}

function pointsOf(document: DesignDocument, id: NodeId, node: TextNode, measure: Measure): Point[] {
  const { width, height } = leafBox(node, measure)
  const matrix = worldMatrix(document, id)
  return places.map((share) => transformPoint(matrix, { x: width * share, y: height / 2 }))
}

const isUnlit = (rule: SurfaceRule) => engravingOf(rule) !== undefined

/** Checks for letters whose color is close to what is below them (design-document-16). */
export const contrast: Check = (input) => {
  const { document, id, rule, thresholds, measure, below } = input
  const node = document.nodes[id]
  if (node?.kind !== 'text' || node.text.trim() === '' || node.pattern || node.ink || isUnlit(rule))
    return undefined
  const { letters, line } = inksOf(node)
  if (letters.length === 0) return undefined
  const objects = below?.().slice(-mostBelow) ?? []
  const grounds = pointsOf(document, id, node, measure).flatMap(
    (point) => colorBelow(point, objects, input) ?? [],
  )
  const found = grounds.map((ground) =>
    Math.max(line ? between(line, ground) : 1, Math.min(...letters.map((letter) => between(letter, ground)))),
  )
  const lowest = Math.min(...found)
  const level = levelBelow(lowest, { warn: least, ...thresholds })
  const ground = grounds[found.indexOf(lowest)]
  if (level === undefined || ground === undefined) return undefined
  const fill = bestInk(['#000000', '#ffffff'], ground)
  return {
    level,
    say: 'designFindings.contrast',
    found: lowest,
    wanted: thresholds.warn ?? least,
    words: { words: wordsOf(node) },
    fix: { command: 'setProperties', selection: [id], argument: { values: { fill, gradient: undefined } } },
  }
}
