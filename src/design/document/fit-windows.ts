import { fitCrop } from '../crop/cover-crop'
import { defaultCrop } from '../crop/usual-crop'
import { translation } from '../geometry/matrix'
import { photoPlaces } from '../template/mat-openings'
import { surfaceBoxes } from '../template/surface-boxes'
import type { SurfaceRule } from '../template/surface-rule'
import type { DesignDocument, ImageNode, NodeId, SurfaceId } from '../design-document'
import type { Rectangle, Size } from '../units'
import { emptyPhoto, freeId, windowSlot } from './begun-surfaces'
import { removeNodes } from './tree'

/** Moves the photos of a framed print behind the windows of another mat (design-document-22). */

/** A rule with the size of the order. */
type Sized = readonly [rule: SurfaceRule, ordered: Size]

const slack = 0.5

const isUpright = ({ transform: [a, b, c, d] }: ImageNode) => a === 1 && b === 0 && c === 0 && d === 1

const boxOf = ({ transform: [, , , , x, y], width, height }: ImageNode): Rectangle => ({
  x,
  y,
  width,
  height,
})

const isAround = (box: Rectangle, place: Rectangle) =>
  box.x <= place.x + slack &&
  box.y <= place.y + slack &&
  box.x + box.width >= place.x + place.width - slack &&
  box.y + box.height >= place.y + place.height - slack

/** Returns the window that a photo is behind, from 0; a photo over all of a print without windows is at 0. */
function windowOf(node: ImageNode, [rule, ordered]: Sized): number {
  const places = photoPlaces(rule, ordered)
  const box = boxOf(node)
  if (places.length === 0) return isAround(box, surfaceBoxes(rule, ordered).trim) ? 0 : -1
  return places.findIndex((place) => isAround(box, place) && isAround(place, box))
}

interface Photo {
  id: NodeId
  node: ImageNode
  at: number
}

/**
 * Returns the photos of a surface in the order of its windows; undefined if anything else is on it, which is the
 * shopper's own arrangement.
 */
function photosIn(
  { nodes, surfaces }: DesignDocument,
  surface: SurfaceId,
  sized: Sized,
): Photo[] | undefined {
  const photos: Photo[] = []
  for (const id of surfaces[surface]?.nodes ?? []) {
    const node = nodes[id]
    if (node?.kind !== 'image' || !isUpright(node)) return undefined
    const at = windowOf(node, sized)
    if (at < 0) return undefined
    photos.push({ id, node, at })
  }
  return photos.toSorted((one, other) => one.at - other.at)
}

/** Returns a photo in a place. One that stays behind its window keeps the shopper's crop as far as it fits. */
function movedTo(
  node: ImageNode,
  { x, y, width, height }: Rectangle,
  { assets }: DesignDocument,
  keepsCrop: boolean,
): ImageNode {
  const placed: ImageNode = { ...node, width, height, transform: translation(x, y) }
  const asset = assets[node.asset ?? '']
  if (!asset) return placed
  const frame = { front: { width, height }, margin: 0 }
  return {
    ...placed,
    crop: keepsCrop ? fitCrop(asset, frame, node.crop) : defaultCrop(asset, frame, undefined),
  }
}

/** Removes the photos that have no window, and keeps them in the tray. */
function withTray(document: DesignDocument, spare: readonly Photo[]): DesignDocument {
  const { tray = [] } = document
  const assets = spare.flatMap(({ node: { asset } }) =>
    asset !== null && !tray.includes(asset) ? [asset] : [],
  )
  const left = removeNodes(
    document,
    spare.map(({ id }) => id),
  )
  return assets.length > 0 ? { ...left, tray: [...tray, ...new Set(assets)] } : left
}

/**
 * Returns the design with its photos behind the windows of the new mat, and an empty slot in each further window.
 * Photos without a window are kept in the tray. A surface with other objects stays as it is.
 * @param before the design with its former places
 * @param after the same design, changed otherwise
 */
export function withWindows(
  before: DesignDocument,
  after: DesignDocument,
  [former, now]: readonly [Sized, Sized],
): DesignDocument {
  const surface = now[0].id
  const [from, to] = [photoPlaces(...former), photoPlaces(...now)]
  if (from.length + to.length === 0 || JSON.stringify(from) === JSON.stringify(to)) return after
  const photos = photosIn(before, surface, former)
  if (!photos) return after
  const places = to.length > 0 ? to : [surfaceBoxes(...now).bleed]
  const left = withTray(after, photos.slice(places.length))
  const nodes = { ...left.nodes }
  const ids = places.map((place, index) => {
    const photo = photos[index]
    const id = photo?.id ?? freeId(nodes, `${surface}-window-${index + 1}`)
    const node = photo && movedTo(photo.node, place, left, from.length === to.length)
    nodes[id] = { ...(node ?? emptyPhoto('', place)), slot: windowSlot(index) }
    return id
  })
  return {
    ...left,
    nodes,
    surfaces: { ...left.surfaces, [surface]: { ...left.surfaces[surface], nodes: ids } },
  }
}
