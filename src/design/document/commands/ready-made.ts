import type { Asset, AssetId, CutChoice, DesignDocument, DesignNode, Surface } from '../../design-document'
import type { ProductTemplate } from '../../template/product-template'
import type { SurfaceRule } from '../../template/surface-rule'
import { surfaceBoxes } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import { emptySurface } from '../new-design'
import { framesOf } from '../page-photos'
import { visibleNodes } from '../tree'
import { dropUnusedAssets } from '../used-assets'
import type { CommandState } from './command'
import { type ChosenPhoto, itemOf, withPhotos } from './fill'
import { retubedSigns } from './fit-sign'
import type { PhotoDetail } from './layout'
import { onOtherForm } from './other-form'
import { homeOn, inSize, rescaled } from './product'
import type { Contents } from './set-contents'

/** Applies a ready-made design to the shopper's product (studio-93). */

export interface ReadyMade {
  document: DesignDocument
  /** The template that the design was made for. */
  template: ProductTemplate
}

type Rename = (id: string) => string

/** Returns a function that maps each id to a new one, always the same. */
function renaming(newId: () => string): Rename {
  const known = new Map<string, string>()
  return (id) => {
    const made = known.get(id) ?? newId()
    known.set(id, made)
    return made
  }
}

function renamedNode(node: DesignNode, nodeId: Rename, assetId: Rename): DesignNode {
  if (node.kind === 'group') return { ...node, children: node.children.map(nodeId) }
  if (node.kind === 'image' && node.asset !== null) return { ...node, asset: assetId(node.asset) }
  return node
}

const renamedEntries = <Value>(
  record: Record<string, Value>,
  rename: Rename,
  change = (value: Value) => value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [rename(id), change(value)]))

/** Returns the design with ids that no earlier state of the shopper's design has. */
function renamed(document: DesignDocument, newId: () => string): DesignDocument {
  const [nodeId, assetId] = [renaming(newId), renaming(newId)]
  const surfaces = Object.entries(document.surfaces).map(([id, { arrangement, ...surface }]) => {
    const arranged = arrangement && { arrangement: { layout: arrangement.layout } }
    return [id, { ...surface, nodes: surface.nodes.map(nodeId), ...arranged }] as const
  })
  return {
    ...document,
    surfaces: Object.fromEntries(surfaces),
    nodes: renamedEntries(document.nodes, nodeId, (node) => renamedNode(node, nodeId, assetId)),
    assets: renamedEntries(document.assets, assetId),
    ...(document.tray && { tray: document.tray.map(assetId) }),
  }
}

const rulesOf = ({ document, template }: ReadyMade): SurfaceRule[] =>
  templateFor(template, document.product.options).surfaces

/** Returns a design for the same product with the size and options of the shopper's design. */
function onSameProduct(state: CommandState, made: ReadyMade): DesignDocument {
  const { document } = made
  const laid = onOtherForm({ document, rules: rulesOf(made) }, state.document, rulesOf(state))
  if (laid) return laid
  const ready = { ...state, document }
  const { size, options } = state.document.product
  const { document: resized } = inSize(ready, { size, content: 'scale', options })
  return retubedSigns(ready, resized)
}

/** Returns a design for another product, with its only surface on the first one of this product. */
function onOtherProduct(state: CommandState, ready: ReadyMade): DesignDocument {
  const { product, surfaceOrder } = state.document
  const [rule] = rulesOf(state)
  const [before] = rulesOf(ready)
  const source = before && ready.document.surfaces[before.id]
  const surfaces = rulesOf(state).map((each) => emptySurface(each))
  const moved = {
    ...ready.document,
    product,
    surfaceOrder,
    surfaces: Object.fromEntries(surfaces),
  }
  if (!rule || !before || !source) return moved
  const { nodes, background } = source
  const placed: Surface = { ...moved.surfaces[rule.id], nodes, ...(background && { background }) }
  return rescaled(
    { ...moved, surfaces: { ...moved.surfaces, [rule.id]: placed } },
    rule.id,
    [surfaceBoxes(before, ready.document.product.size).trim, surfaceBoxes(rule, product.size).trim],
    true,
  )
}

/** Returns a cut without the shopper's own line and corrections, which follow the former art. */
function plainCut({ path: _path, regions: _regions, ...cut }: CutChoice): CutChoice {
  return cut
}

/** Keeps the shopper's cut style, and the number of pieces on a sheet. */
function withOwnCuts(state: CommandState, laid: DesignDocument): DesignDocument {
  const { product, surfaces } = state.document
  return rulesOf(state).reduce((document, rule) => {
    const made = document.surfaces[rule.id]
    if (!made) return document
    const { cut, fill } = surfaces[rule.id] ?? {}
    const { cut: _cut, fill: _fill, ...contents } = made
    const own = { ...contents, ...(cut && { cut: plainCut(cut) }), ...(fill && { fill }) }
    const whole = { ...document, surfaces: { ...document.surfaces, [rule.id]: own } }
    if (!fill) return whole
    return rescaled(
      whole,
      rule.id,
      [surfaceBoxes(rule, product.size).trim, homeOn(whole, rule, product.size)],
      true,
    )
  }, laid)
}

/** Returns the shopper's photos in a design, each once, in the order of its pages. */
export function ownPhotos(document: DesignDocument, isSample: (asset: Asset) => boolean): ChosenPhoto[] {
  const shown = visibleNodes(document).flatMap((node) =>
    node.kind === 'image' && node.asset !== null ? [node.asset] : [],
  )
  const seen = new Set<string>()
  return [...shown, ...(document.tray ?? [])].flatMap((asset: AssetId) => {
    const record = document.assets[asset]
    if (!record || isSample(record) || seen.has(record.sha256)) return []
    seen.add(record.sha256)
    return [{ asset, record }]
  })
}

/** Puts photos into the photo slots of a design, as far as there are slots. */
function withOwnPhotos(
  document: DesignDocument,
  rules: readonly SurfaceRule[],
  photos: readonly ChosenPhoto[],
  detailOf: PhotoDetail,
): { document: DesignDocument; left: ChosenPhoto[] } {
  const waiting = [...photos]
  let made = {
    ...document,
    assets: {
      ...document.assets,
      ...Object.fromEntries(photos.map(({ asset, record }) => [asset, record])),
    },
  }
  for (const rule of rules) {
    const places = framesOf(made, rule.id)
      .filter(({ node }) => node.locked === undefined)
      .slice(0, waiting.length)
      .map((frame) => ({ ...frame, isNew: false }))
    const here = waiting.splice(0, places.length).map(({ asset, record }) => itemOf(asset, record))
    if (places.length > 0) made = withPhotos(made, rule, { places, photos: here, detailOf })
  }
  return { document: made, left: waiting }
}

interface LaidOut {
  contents: Contents
  /** Number of placed photos; in a design with pages, the others are in the tray. */
  placed: number
}

/** Returns the contents of a ready-made design for this product, with photos in its slots. */
export function readyMadeContents(
  state: CommandState,
  ready: ReadyMade,
  photos: readonly ChosenPhoto[] = [],
  detailOf: PhotoDetail = () => undefined,
): LaidOut {
  const named = { ...ready, document: renamed(ready.document, state.newId) }
  const isSame = ready.template.id === state.template.id
  const laid = isSame ? onSameProduct(state, named) : onOtherProduct(state, named)
  const rules = rulesOf(state)
  const { document, left } = withOwnPhotos(withOwnCuts(state, laid), rules, photos, detailOf)
  const isPaged = rules.some(({ stem }) => stem !== undefined)
  const tray = isPaged ? left.map(({ asset }) => asset) : []
  const {
    surfaces,
    nodes,
    assets,
    fonts,
    dates,
    tray: waiting = [],
  } = dropUnusedAssets({
    ...document,
    tray: [...(document.tray ?? []), ...tray],
  })
  return {
    contents: {
      surfaces,
      nodes,
      assets,
      fonts,
      ...(dates && { dates }),
      ...(waiting.length > 0 && { tray: waiting }),
    },
    placed: photos.length - left.length,
  }
}

/** True for a product with one plain surface, which can use designs made for other products. */
export function takesOthers({ document, template }: Pick<CommandState, 'document' | 'template'>): boolean {
  const rules = templateFor(template, document.product.options).surfaces
  return template.neon === undefined && template.made === undefined && rules.length === 1
}

/** Maximum difference in proportions between a design and a product that it is offered for. */
const tolerance = 0.12

/** True if a design of these proportions fits the first surface of a product. */
export function hasProportions(
  { document, template }: Pick<CommandState, 'document' | 'template'>,
  ratio: number,
): boolean {
  const [rule] = templateFor(template, document.product.options).surfaces
  if (!rule) return false
  const { trim } = surfaceBoxes(rule, document.product.size)
  return Math.abs(Math.log(ratio / (trim.width / trim.height))) <= Math.log(1 + tolerance)
}

/** True if a surface has contents that another design would replace. */
export const hasContents = ({ surfaces }: DesignDocument): boolean =>
  Object.values(surfaces).some(({ nodes, background }) => nodes.length > 0 || background !== undefined)
