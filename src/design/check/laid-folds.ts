import type { DesignDocument, ImageNode, Matrix, Rectangle } from '../document/design-document'
import { placesOf, worldMatrix } from '../document/tree'
import { inverse, multiply } from '../geometry/matrix'
import type { Detail } from '../picture/picture-detail'
import { panelsOf } from '../template/panel-boxes'
import type { SurfaceRule } from '../template/product-template'
import type { Checked } from './finding'
import { foundAtFolds, type Folded, type FoldFound, type LaidDetail, type Side } from './folds'

/** Where a design's pictures lie on their folds: for the check, and for the page, which says it in its own words. */

type Placed = Pick<Checked, 'document' | 'rule' | 'id' | 'detailOf'>

/** @param world from the image's own coordinates to the surface's */
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

/** A picture that goes round bars; undefined for everything else, and while it is not loaded. */
export function lookedAt({ document, rule, id, detailOf }: Placed): Looked | undefined {
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

/** The folds of a surface that run through much detail of any of its pictures, each at its worst. */
export function foldsOf({
  thresholds,
  ...on
}: Omit<Checked, 'id' | 'template' | 'measure' | 'missing'>): FoldFound[] {
  const { document, rule } = on
  const worst = new Map<Side, FoldFound>()
  for (const [id, { surface }] of placesOf(document)) {
    const looked = surface === rule.id && !document.nodes[id]?.hidden ? lookedAt({ ...on, id }) : undefined
    const found = looked ? foundAtFolds(looked.laid(looked.node.crop), looked, thresholds) : []
    for (const each of found) if (each.found > (worst.get(each.side)?.found ?? 0)) worst.set(each.side, each)
  }
  return [...worst.values()].toSorted((one, other) => other.found - one.found)
}
