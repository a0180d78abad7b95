import { linesNear } from '../../crop/calm-line-crop'
import type { Choice } from '../../fill/choose-layout'
import { fillPages, type FillPhoto } from '../../fill/fill-pages'
import { photosInFrames } from '../../fill/layout-page'
import { photoCrop } from '../../fill/photo-crop'
import { inOrder } from '../../fill/photo-order'
import { foldLines } from '../../template/fold-lines'
import type { SurfaceRule } from '../../template/surface-rule'
import { surfaceBoxes } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { Asset, AssetId, DesignDocument, ImageNode, SurfaceId } from '../../design-document'
import type { Rectangle } from '../../units'
import { captionOf, type Framed, framesOf, frameSlot, isLockedPage, type Page, pagesOf } from '../page-photos'
import { withNodes, withSiblings } from '../tree'
import { edited, type Command, type CommandState } from './command'
import { framed, type PhotoDetail, photosOn, withArranged } from './layout'

/** The command that distributes photos over the pages of a design (design-document-22). */

/** A photo, and its previous frame, whose look it keeps. */
interface FillItem extends FillPhoto {
  asset: AssetId
  record: Asset
  node?: ImageNode | undefined
}

export interface ChosenPhoto {
  asset: AssetId
  record: Asset
}

interface FillArgument {
  /** New photos; those of the pages and of the tray are distributed with them. */
  photos: ChosenPhoto[]
  detailOf?: PhotoDetail | undefined
}

export const itemOf = (asset: AssetId, record: Asset, node?: ImageNode): FillItem => ({
  asset,
  record,
  node,
  name: record.name,
  taken: record.taken,
  width: record.width,
  height: record.height,
})

/** Drops repeated photos: a file that is chosen twice is one photo. */
function withoutRepeats(items: readonly FillItem[]): FillItem[] {
  const seen = new Set<string>()
  return items.filter(({ record: { sha256 } }) => !seen.has(sha256) && seen.add(sha256))
}

/** Returns the photos to distribute: those on the pages, those in the tray, and the new ones. */
function itemsFor(document: DesignDocument, surfaces: readonly SurfaceId[], photos: readonly ChosenPhoto[]) {
  const here = surfaces.flatMap((surface) => photosOn(document, surface))
  const named = (asset: AssetId | null, node?: ImageNode): FillItem[] => {
    const record = asset === null ? undefined : document.assets[asset]
    return asset !== null && record ? [itemOf(asset, record, node)] : []
  }
  return withoutRepeats([
    ...here.flatMap((node) => named(node.asset, node)),
    ...(document.tray ?? []).flatMap((asset) => named(asset)),
    ...photos.map(({ asset, record }) => itemOf(asset, record)),
  ])
}

const photoNode = ({ asset, node }: FillItem): ImageNode =>
  node ?? {
    kind: 'image',
    transform: [1, 0, 0, 1, 0, 0],
    asset,
    width: 1,
    height: 1,
    crop: { x: 0, y: 0, width: 1, height: 1 },
    slot: frameSlot,
  }

function withTray(document: DesignDocument, left: readonly FillItem[]): DesignDocument {
  const { tray: _tray, ...rest } = document
  return left.length > 0 ? { ...rest, tray: left.map(({ asset }) => asset) } : rest
}

/** Cost of a layout with a photo's detail in a fold, and of one without room for the page's words. */
const unsuited = 10

/** Returns the costs of a choice other than the lost area: detail in a fold, and words without a place. */
function extraCosts(state: CommandState, pages: readonly Page[], detailOf: PhotoDetail) {
  const captioned = new Set(
    (state.template.autofill?.layouts ?? []).flatMap(({ id, caption }) => (caption ? [id] : [])),
  )
  return (photos: readonly FillItem[], { layout, match, frames }: Choice, index: number): number => {
    const page = pages[index]
    if (!page) return 0
    const caption = captionOf(state.document, page.surface)
    const hasWords = caption !== undefined && !caption.node.hidden
    const folded = photos.map((photo, at) => {
      const box = frames[match.frameOf[at] ?? 0]
      if (!box || linesNear(page.room.folds, box).length === 0) return 0
      const { rule, room } = page
      const detail = detailOf(photo.record)
      return photoCrop({ pixels: photo.record, box, detail, folds: room.folds, sharpFrom: rule.dpi.warn })
        .inFold
    })
    return (hasWords === captioned.has(layout) ? 0 : unsuited) + (Math.max(0, ...folded) > 0 ? unsuited : 0)
  }
}

function withAssets(document: DesignDocument, items: readonly FillItem[]): DesignDocument {
  const added = items.filter(({ asset }) => !Object.hasOwn(document.assets, asset))
  if (added.length === 0) return document
  const rows = Object.fromEntries(added.map(({ asset, record }) => [asset, record]))
  return { ...document, assets: { ...document.assets, ...rows } }
}

/** Distributes photos over pages with layouts. */
function filledPages(
  state: CommandState,
  pages: readonly Page[],
  { photos, detailOf = () => undefined }: FillArgument,
) {
  const items = itemsFor(
    state.document,
    pages.map(({ surface }) => surface),
    photos,
  )
  const rooms = pages.map(({ room }) => room)
  const { layouts = [] } = state.template.autofill ?? {}
  const extraCost = extraCosts(state, pages, detailOf)
  const filling = fillPages({ photos: items, layouts, rooms, extraCost })
  const from = withAssets(state.document, items)
  const filled = pages.reduce((document, page, index) => {
    const plan = filling.pages[index]
    if (
      !plan &&
      !document.surfaces[page.surface]?.arrangement &&
      framesOf(document, page.surface).length === 0
    )
      return document
    const frames = (plan?.boxes ?? []).map((box, at) => {
      const photo = plan?.photos[at]
      return framed({ document }, page, box, photo && photoNode(photo), detailOf)
    })
    return withArranged(state, document, page.surface, {
      frames,
      arrangement: { layout: plan?.layout ?? 'blank' },
    })
  }, from)
  return withTray(filled, filling.left)
}

interface Place extends Framed<ImageNode> {
  /** True for a surface without objects, whose slot is created. */
  isNew: boolean
}

/** Returns the slots to fill on a surface: empty ones, else all; the whole surface if it has no objects. */
function placesOn(state: CommandState, surface: SurfaceId, cover: Rectangle): Place[] {
  const { document } = state
  const there = framesOf(document, surface).filter(({ node }) => node.locked === undefined)
  if (there.length > 0) return there.map((frame) => ({ ...frame, isNew: false }))
  if ((document.surfaces[surface]?.nodes ?? []).length > 0) return []
  const node: ImageNode = {
    kind: 'image',
    transform: [1, 0, 0, 1, cover.x, cover.y],
    asset: null,
    width: cover.width,
    height: cover.height,
    crop: { x: 0, y: 0, width: 1, height: 1 },
    slot: frameSlot,
  }
  return [{ id: state.newId(), node, isNew: true }]
}

const isEmpty = ({ node }: Place) => node.asset === null

const boxAt = ({ transform: [, , , , x, y], width, height }: ImageNode): Rectangle => ({
  x,
  y,
  width,
  height,
})

/** Puts photos into the slots of one surface, matched by proportions. */
export function withPhotos(
  document: DesignDocument,
  rule: SurfaceRule,
  { places, photos, detailOf }: { places: Place[]; photos: FillItem[]; detailOf: PhotoDetail },
): DesignDocument {
  const folds = foldLines(rule, document.product.size)
  const boxes = places.slice(0, photos.length).map(({ node }) => boxAt(node))
  const inPlaces = photosInFrames(photos, boxes)
  const filled = boxes.flatMap((box, index) => {
    const [place, photo] = [places[index], photos[inPlaces[index] ?? -1]]
    if (!place || !photo) return []
    const detail = detailOf(photo.record)
    const { crop } = photoCrop({ pixels: photo.record, box, detail, folds, sharpFrom: rule.dpi.warn })
    return [[place.id, { ...place.node, asset: photo.asset, crop }] as const]
  })
  const made = withNodes(document, Object.fromEntries(filled))
  const added = places.slice(0, photos.length).flatMap(({ id, isNew }) => (isNew ? [id] : []))
  return added.length > 0 ? withSiblings(made, { surface: rule.id }, added) : made
}

/** Puts photos into the slots of a design without layouts, one surface at a time. */
function filledPlaces(
  state: CommandState,
  { photos, detailOf = () => undefined }: FillArgument,
): DesignDocument {
  const { document, template } = state
  const { size, options } = document.product
  const items = inOrder(itemsFor(document, [], photos))
  const all = templateFor(template, options)
    .surfaces.filter(
      ({ id }) => document.surfaces[id]?.follows === undefined && Object.hasOwn(document.surfaces, id),
    )
    .map((rule) => ({ rule, places: placesOn(state, rule.id, surfaceBoxes(rule, size).cover) }))
  const hasEmpty = all.some(({ places }) => places.some(isEmpty))
  let made = withAssets(document, items)
  let next = 0
  for (const { rule, places } of all) {
    const open = hasEmpty ? places.filter(isEmpty) : places
    const here = items.slice(next, next + open.length)
    next += here.length
    made = withPhotos(made, rule, { places: open, photos: here, detailOf })
  }
  return withTray(made, items.slice(next))
}

/** True if a design has pages with layouts, or several surfaces with photo slots. */
function isFillable({ document, template }: Pick<CommandState, 'document' | 'template'>): boolean {
  if (template.autofill) return true
  const { surfaces } = templateFor(template, document.product.options)
  const open = surfaces.filter(
    ({ id, stem }) =>
      framesOf(document, id).length > 0 || (stem !== undefined && document.surfaces[id]?.nodes.length === 0),
  )
  return template.neon === undefined && open.length > 1
}

/**
 * Distributes photos over the pages of a design, or over the photo slots of a design without layouts. Photos
 * that do not fit stay in the tray.
 */
export const fillPhotos: Command<FillArgument> = {
  label: 'designCommands.fillPhotos',
  keys: {},
  when: isFillable,
  run: (state, argument) => {
    const pages = pagesOf(state.document, state.template).filter(
      ({ surface }) => !isLockedPage(state.document, surface),
    )
    return edited(
      state,
      pages.length > 0 ? filledPages(state, pages, argument) : filledPlaces(state, argument),
    )
  },
}
