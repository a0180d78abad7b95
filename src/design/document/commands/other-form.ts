import { photoCrop } from '../../fill/photo-crop'
import { translation } from '../../geometry/matrix'
import { foldLines } from '../../template/fold-lines'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { SurfaceRule } from '../../template/surface-rule'
import type { DesignDocument, ImageNode, NodeId, Surface } from '../../design-document'
import type { Rectangle } from '../../units'
import { emptySurface } from '../new-design'
import { type Framed, framesOf } from '../page-photos'
import { removeNodes, withNodes } from '../tree'
import { homeOn, rescaled } from './product'

/** Lays a ready-made design on a form of its product that has other surfaces: panels on a cylinder (studio-93). */

interface Laying {
  document: DesignDocument
  /** Surfaces of the ready-made design. */
  rules: readonly SurfaceRule[]
}

const isFilled = ({ nodes, background, follows }: Surface) =>
  follows === undefined && (nodes.length > 0 || background !== undefined)

/** Returns the surfaces with contents; none if a product with these surfaces has at least one of them. */
function homelessOf({ document, rules }: Laying, there: readonly SurfaceRule[]): SurfaceRule[] {
  const known = new Set(there.map(({ id }) => id))
  const filled = rules.filter(({ id }) => {
    const surface = document.surfaces[id]
    return surface !== undefined && isFilled(surface)
  })
  return filled.some(({ id }) => known.has(id)) ? [] : filled
}

/** Allowed rounding of a photo's edges, in mm. */
const rounding = 0.5

/** Returns the photos of a surface that holds nothing else, if they reach all its edges. */
function photosAcross(document: DesignDocument, rule: SurfaceRule): Framed<ImageNode>[] {
  const frames = framesOf(document, rule.id)
  const isPlain = frames.every(
    ({ node: { transform, mask } }) => transform.slice(0, 4).join() === '1,0,0,1' && mask === undefined,
  )
  if (!isPlain || frames.length !== document.surfaces[rule.id]?.nodes.length) return []
  const { trim } = surfaceBoxes(rule, document.product.size)
  const edges = frames.map(({ node: { transform, width, height } }) => ({
    left: transform[4],
    top: transform[5],
    right: transform[4] + width,
    bottom: transform[5] + height,
  }))
  const reaches =
    Math.min(...edges.map(({ left }) => left)) <= rounding &&
    Math.min(...edges.map(({ top }) => top)) <= rounding &&
    Math.max(...edges.map(({ right }) => right)) >= trim.width - rounding &&
    Math.max(...edges.map(({ bottom }) => bottom)) >= trim.height - rounding
  return reaches ? frames : []
}

/** Divides a box into equal parts side by side along its longer side. */
function partsOf({ x, y, width, height }: Rectangle, count: number): Rectangle[] {
  const isWide = width >= height
  const [partWidth, partHeight] = isWide ? [width / count, height] : [width, height / count]
  return Array.from({ length: count }, (_, index) => ({
    x: isWide ? x + index * partWidth : x,
    y: isWide ? y : y + index * partHeight,
    width: partWidth,
    height: partHeight,
  }))
}

const withNodesOn = (document: DesignDocument, id: string, values: Partial<Surface>): DesignDocument => {
  const { follows: _follows, ...own } = document.surfaces[id] ?? { nodes: [] }
  return { ...document, surfaces: { ...document.surfaces, [id]: { ...own, ...values } } }
}

/** Puts photos over the whole of a surface, side by side. */
function covered(
  document: DesignDocument,
  rule: SurfaceRule,
  frames: readonly Framed<ImageNode>[],
): DesignDocument {
  const { size } = document.product
  const folds = foldLines(rule, size)
  const boxes = partsOf(surfaceBoxes(rule, size).cover, frames.length)
  const laid = frames.flatMap(({ id, node }, index): [NodeId, ImageNode][] => {
    const box = boxes[index]
    if (!box) return []
    const pixels = document.assets[node.asset ?? '']
    const place = { transform: translation(box.x, box.y), width: box.width, height: box.height }
    const crop = pixels && photoCrop({ pixels, box, detail: undefined, folds, sharpFrom: rule.dpi.warn }).crop
    return [[id, { ...node, ...place, ...(crop && { crop }) }]]
  })
  const nodes = frames.map(({ id }) => id)
  return withNodes(withNodesOn(document, rule.id, { nodes }), Object.fromEntries(laid))
}

/** Distributes photos evenly over surfaces, in their order. */
function withPhotosOver(
  document: DesignDocument,
  targets: readonly SurfaceRule[],
  frames: readonly Framed<ImageNode>[],
): DesignDocument {
  const used = targets.slice(0, frames.length)
  const startOf = (index: number) => Math.ceil((index * frames.length) / used.length)
  return used.reduce(
    (made, rule, index) => covered(made, rule, frames.slice(startOf(index), startOf(index + 1))),
    document,
  )
}

/** Puts the contents of a surface of the ready-made design on another one, as large as fits. */
function fitted(
  document: DesignDocument,
  [source, target]: [SurfaceRule | undefined, SurfaceRule],
  ready: DesignDocument,
): DesignDocument {
  const contents = source && ready.surfaces[source.id]
  if (!contents) return document
  const { nodes, background } = contents
  const placed = withNodesOn(document, target.id, { nodes, ...(background && { background }) })
  const boxes = [surfaceBoxes(source, ready.product.size).trim, homeOn(placed, target, document.product.size)]
  return rescaled(placed, target.id, boxes, true)
}

/**
 * Returns a ready-made design on a product without its filled surfaces; undefined if the product has one of them.
 * Photos that fill their surfaces fill the new ones; other contents are scaled to fit, one surface after the other.
 * What has no surface is left out.
 */
export function onOtherForm(
  laying: Laying,
  { product, surfaceOrder }: Pick<DesignDocument, 'product' | 'surfaceOrder'>,
  there: readonly SurfaceRule[],
): DesignDocument | undefined {
  const { document, rules } = laying
  const sources = homelessOf(laying, there)
  if (sources.length === 0) return undefined
  const former = new Set(rules.map(({ id }) => id))
  const fresh = there.filter(({ id }) => !former.has(id))
  const targets = fresh.length > 0 ? fresh : there
  const bare = { ...document, product, surfaceOrder, surfaces: Object.fromEntries(there.map(emptySurface)) }
  const photos = sources.map((rule) => photosAcross(document, rule))
  if (photos.every(({ length }) => length > 0)) return withPhotosOver(bare, targets, photos.flat())
  const left = sources.slice(targets.length).flatMap(({ id }) => document.surfaces[id]?.nodes ?? [])
  return targets.reduce(
    (made, target, index) => fitted(made, [sources[index], target], document),
    removeNodes(bare, left),
  )
}
