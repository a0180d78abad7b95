import type { DesignDocument, ImageNode } from '../design-document'
import type { Matrix, Rectangle } from '../units'
import { placesOf, worldMatrix } from '../document/tree'
import { inverse, multiply } from '../geometry/matrix'
import type { LaidDetail } from '../crop/fold-detail'
import type { Detail } from '../crop/picture-detail'
import { panelsOf } from '../template/panel-boxes'
import type { SurfaceRule } from '../template/surface-rule'
import type { CheckInput } from './finding'
import { foundAtFolds, type Folded, type FoldFinding, type Side } from './folds'

/**
 * Detail of a design's pictures at their folds, used by the check and by the product page, which words the
 * message itself.
 */

type Placed = Pick<CheckInput, 'document' | 'rule' | 'id' | 'detailOf'>

/** @param world maps the image's own coordinates to those of the surface */
const laidIn = (
  { width, height }: ImageNode,
  world: Matrix,
  detail: Detail,
  crop: Rectangle,
): LaidDetail => ({
  detail,
  toPicture: multiply([crop.width / width, 0, 0, crop.height / height, crop.x, crop.y], inverse(world)),
  shown: crop,
})

const foldedOf = (rule: SurfaceRule, { product }: DesignDocument): Folded => ({
  fronts: panelsOf(rule, product.size).map(({ front }) => front),
  edge: rule.edge?.kind ?? 'image',
})

export interface Looked extends Folded {
  node: ImageNode
  laid: (crop: Rectangle) => LaidDetail
}

/**
 * Returns a picture that wraps around stretcher bars; undefined for all other nodes, and while the picture is
 * not loaded.
 */
export function wrappedPicture({ document, rule, id, detailOf }: Placed): Looked | undefined {
  const node = document.nodes[id]
  const asset = node?.kind === 'image' ? document.assets[node.asset ?? ''] : undefined
  const detail = rule.folds && asset && detailOf(asset)
  if (node?.kind !== 'image' || !detail) return undefined
  const world = worldMatrix(document, id)
  return {
    node,
    laid: (crop) => laidIn(node, world, detail, crop),
    ...foldedOf(rule, document),
  }
}

/** Returns the folds of a surface where any picture has too much detail, each with its worst picture. */
export function foldsOf({
  thresholds,
  ...on
}: Omit<CheckInput, 'id' | 'template' | 'measure' | 'missing'>): FoldFinding[] {
  const { document, rule } = on
  const worst = new Map<Side, FoldFinding>()
  for (const [id, { surface }] of placesOf(document)) {
    const looked =
      surface === rule.id && !document.nodes[id]?.hidden ? wrappedPicture({ ...on, id }) : undefined
    const found = looked ? foundAtFolds(looked.laid(looked.node.crop), looked, thresholds) : []
    for (const each of found) if (each.found > (worst.get(each.side)?.found ?? 0)) worst.set(each.side, each)
  }
  return [...worst.values()].toSorted((one, other) => other.found - one.found)
}
