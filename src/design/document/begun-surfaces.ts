import { madeFonts } from '../made/settings'
import { faceHashes } from '../text/face-hashes'
import { isTextFace } from '../text/face-sets'
import type { ProductTemplate } from '../template/product-template'
import type { BeginRule, SurfaceRule } from '../template/surface-rule'
import { surfaceBoxes } from '../template/surface-boxes'
import type { Rectangle } from '../units'
import type { DesignDate, DesignDocument, DesignNode, NodeId } from '../design-document'

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

function nodeOf(begin: BeginRule, { x, y, width, height }: Rectangle): DesignNode {
  const placed = { transform: [1, 0, 0, 1, x, y] as DesignNode['transform'], width, height }
  if (!('made' in begin))
    return {
      kind: 'image',
      ...placed,
      asset: null,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      slot: begin.slot,
    }
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
function freeId(nodes: DesignDocument['nodes'], wanted: string): NodeId {
  let [id, number] = [wanted, 1]
  while (Object.hasOwn(nodes, id)) id = `${wanted}-${++number}`
  return id
}

function begunSurface(document: DesignDocument, rule: SurfaceRule): DesignDocument {
  const surface = document.surfaces[rule.id]
  const { begins = [] } = rule
  if (!surface || surface.nodes.length > 0 || surface.follows || begins.length === 0) return document
  const { trim } = surfaceBoxes(rule, document.product.size)
  const [nodes, fonts, ids] = [{ ...document.nodes }, { ...document.fonts }, [] as NodeId[]]
  for (const [index, begin] of begins.entries()) {
    const id = freeId(nodes, `${rule.id}-begin-${index + 1}`)
    nodes[id] = nodeOf(begin, placeOf(begin, rule, trim))
    ids.push(id)
    for (const font of 'made' in begin ? madeFonts({ font: begin.font, with: begin.with ?? {} }) : [])
      if (isTextFace(font) && !Object.hasOwn(fonts, font)) fonts[font] = { sha256: faceHashes[font] }
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
