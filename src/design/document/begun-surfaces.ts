import { madeFonts } from '../made/settings'
import { faceHashes } from '../text/face-hashes'
import { isTextFace } from '../text/face-sets'
import { photoPlaces } from '../template/mat-openings'
import type { ProductTemplate } from '../template/product-template'
import type { BeginRule, SurfaceRule } from '../template/surface-rule'
import { surfaceBoxes } from '../template/surface-boxes'
import type { Rectangle, Size } from '../units'
import type { DesignDate, DesignDocument, DesignNode, ImageNode, NodeId } from '../design-document'

/** Initial contents of new surfaces: photo slots, and generated objects such as a month (design-document-22). */

/** Returns an object's position and size. A photo that ends at the edge of the surface extends into the bleed. */
function placeOf(
  { at: [left, top, width, height], ...begin }: BeginRule,
  rule: SurfaceRule,
  size: Rectangle,
) {
  const bleed = 'made' in begin ? 0 : rule.bleed
  const beyond = (isAtEdge: boolean) => (isAtEdge ? bleed : 0)
  const x = left * size.width - beyond(left === 0)
  const y = top * size.height - beyond(top === 0)
  const right = (left + width) * size.width + beyond(left + width >= 1)
  const bottom = (top + height) * size.height + beyond(top + height >= 1)
  return { x, y, width: right - x, height: bottom - y }
}

const placedIn = ({ x, y, width, height }: Rectangle) => ({
  transform: [1, 0, 0, 1, x, y] as DesignNode['transform'],
  width,
  height,
})

/** Returns the place that a surface keeps for a photo from the product's page; undefined if the photo covers it. */
export function photoPlace(rule: SurfaceRule, size: Size): Rectangle | undefined {
  const begin = rule.withPhoto?.find((each) => !('made' in each))
  return begin && placeOf(begin, rule, surfaceBoxes(rule, size).trim)
}

/** Returns an empty slot for a photo. */
export const emptyPhoto = (slot: string, box: Rectangle): ImageNode => ({
  kind: 'image',
  ...placedIn(box),
  asset: null,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  slot,
})

/** Returns the name of the slot behind a window of a mat, counted from 0. */
export const windowSlot = (index: number): string => `photo-${index + 1}`

function nodeOf(begin: BeginRule, box: Rectangle): DesignNode {
  const placed = placedIn(box)
  if (!('made' in begin)) return emptyPhoto(begin.slot, box)
  const { made, with: settings = {}, font, fill, slot } = begin
  return {
    kind: 'made',
    ...placed,
    what: made,
    with: settings,
    font,
    fill,
    ...(slot !== undefined && { slot }),
  }
}

/** Returns an unused id: objects of removed pages may have moved to other pages and kept their ids. */
export function freeId(nodes: DesignDocument['nodes'], wanted: string): NodeId {
  let [id, number] = [wanted, 1]
  while (Object.hasOwn(nodes, id)) id = `${wanted}-${++number}`
  return id
}

function begunSurface(document: DesignDocument, rule: SurfaceRule): DesignDocument {
  const surface = document.surfaces[rule.id]
  const { begins = [] } = rule
  if (!surface || surface.nodes.length > 0 || surface.follows) return document
  const { size } = document.product
  const behind = photoPlaces(rule, size)
  if (begins.length === 0 && behind.length === 0) return document
  const { trim } = surfaceBoxes(rule, size)
  const [nodes, fonts, ids] = [{ ...document.nodes }, { ...document.fonts }, [] as NodeId[]]
  for (const [index, begin] of begins.entries()) {
    const id = freeId(nodes, `${rule.id}-begin-${index + 1}`)
    nodes[id] = nodeOf(begin, placeOf(begin, rule, trim))
    ids.push(id)
    for (const font of 'made' in begin ? madeFonts({ font: begin.font, with: begin.with ?? {} }) : [])
      if (isTextFace(font) && !Object.hasOwn(fonts, font)) fonts[font] = { sha256: faceHashes[font] }
  }
  for (const [index, box] of behind.entries()) {
    const id = freeId(nodes, `${rule.id}-window-${index + 1}`)
    nodes[id] = emptyPhoto(windowSlot(index), box)
    ids.push(id)
  }
  return {
    ...document,
    nodes,
    fonts,
    surfaces: { ...document.surfaces, [rule.id]: { ...surface, nodes: ids } },
  }
}

/** Returns the design with initial contents on all of these surfaces that are empty. */
export const withBegun = (document: DesignDocument, rules: readonly SurfaceRule[]): DesignDocument =>
  rules.reduce(begunSurface, document)

/** Converts a list's dates to those stored in a design. */
export const holidaysOf = ({ dates }: NonNullable<ProductTemplate['dates']>[number]): DesignDate[] =>
  dates.map(({ name, on }) => ({ name, on, isHoliday: true }))

/** Returns the dates of a new design: those of the template's first country. */
export function firstDates({ dates = [] }: ProductTemplate): Pick<DesignDocument, 'dates'> {
  const [first] = dates
  return first ? { dates: holidaysOf(first) } : {}
}
