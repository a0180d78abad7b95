import type { DesignDocument, ImageNode, Matrix, Rectangle } from '../document/design-document'
import { placesOf, worldMatrix } from '../document/tree'
import { inverse, multiply } from '../geometry/matrix'
import type { Detail } from '../picture/picture-detail'
import { panelsOf } from '../template/panel-boxes'
import type { SurfaceRule } from '../template/product-template'
import { calmCrop } from './calm-crop'
import { effectiveDpi } from './effective-dpi'
import type { Check, Checked } from './finding'
import { foundAtFolds, type Folded, type FoldFound, type LaidDetail, type Side } from './folds'
import { sharpFrom } from './resolution'

type Placed = Pick<Checked, 'document' | 'rule' | 'id' | 'detailOf'>

const say = {
  left: 'designFindings.foldLeft',
  right: 'designFindings.foldRight',
  top: 'designFindings.foldTop',
  bottom: 'designFindings.foldBottom',
} as const satisfies Record<Side, string>

const clamped = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** A box shows nothing beyond its picture. */
const inPicture = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: clamped(x, 1 - width),
  y: clamped(y, 1 - height),
  width,
  height,
})

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

interface Looked extends Folded {
  node: ImageNode
  laid: (crop: Rectangle) => LaidDetail
}

/** A picture that goes round bars; undefined for everything else, and while it is not loaded. */
function lookedAt({ document, rule, id, detailOf }: Placed): Looked | undefined {
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

/** What of a picture is bent round, where it has much to see (design-document-60). Found and wanted are times of the front's own detail. */
export const fold: Check = (checked) => {
  const { document, rule, id, thresholds } = checked
  const looked = lookedAt(checked)
  const [worst] = looked ? foundAtFolds(looked.laid(looked.node.crop), looked, thresholds) : []
  if (!looked || !worst) return undefined
  const { crop: shown } = looked.node
  const mostZoom = (effectiveDpi(document, id) ?? 0) / sharpFrom(rule, document)
  const crop = calmCrop({ ...looked, crop: shown, fitted: inPicture, mostZoom, thresholds })
  const { side, level, found, wanted } = worst
  return {
    level,
    say: say[side],
    found,
    wanted,
    ...(crop && { fix: { command: 'crop', selection: [id], argument: { crop } } }),
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
