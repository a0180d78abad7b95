import type { ProductTemplate } from '../template/product-template'
import type { SurfaceRule } from '../template/surface-rule'
import { sizeOf, surfaceBoxes } from '../template/surface-boxes'
import { templateFor } from '../template/template-for'
import { rescaled } from './commands/product'
import type { DesignDocument } from '../design-document'
import type { Rectangle, Size } from '../units'
import { filledBeyond, withSurfacesOf } from './fit-surfaces'
import { quantizeDocument } from './quantize'

/** Upgrades a design of an earlier revision to how its product is made now (design-document-6). */

type Options = Record<string, string>

/** Returns the chosen values that the template still offers; others are dropped. */
const stillOffered = ({ options }: ProductTemplate, answers: Options): Options =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => Object.hasOwn(options, name) && options[name]?.values.includes(value),
    ),
  )

const usual = ({ options }: ProductTemplate): Options =>
  Object.fromEntries(Object.entries(options).map(([name, rule]) => [name, rule.default]))

/** A surface in an earlier revision. */
type Former = Pick<SurfaceRule, 'around' | 'size'>

const boxBefore = (ordered: Size, { around, ...former }: Former): Rectangle => {
  const { width, height } = sizeOf(former, ordered)
  return { x: 0, y: 0, width: width + 2 * around, height: height + 2 * around }
}

/**
 * Keeps a surface's contents in place relative to the product's size. Drops a cut if the surface no longer
 * has one.
 */
function moved(document: DesignDocument, rule: SurfaceRule, former: Former): DesignDocument {
  const { size } = document.product
  const boxes = [boxBefore(size, former), surfaceBoxes(rule, size).trim]
  const placed = rescaled(document, rule.id, boxes, false)
  const { cut, ...rest } = placed.surfaces[rule.id] ?? { nodes: [] }
  const surface = rule.cut && cut ? { ...rest, cut } : rest
  return { ...placed, surfaces: { ...placed.surfaces, [rule.id]: surface } }
}

/**
 * Maps the ids of surfaces that the template no longer has to those that it has gained since, in order. A single
 * coaster becomes the first of a set, and the others follow it.
 */
function newIds({ surfaceOrder }: DesignDocument, rules: readonly SurfaceRule[]): Map<string, string> {
  const known = new Set(rules.map(({ id }) => id))
  const gained = rules.filter(({ id }) => !surfaceOrder.includes(id))
  const gone = surfaceOrder.filter((id) => !known.has(id))
  return new Map(gone.flatMap((id, place) => (gained[place] ? [[id, gained[place].id] as const] : [])))
}

const renamed = (document: DesignDocument, ids: ReadonlyMap<string, string>): DesignDocument => ({
  ...document,
  surfaceOrder: document.surfaceOrder.map((id) => ids.get(id) ?? id),
  surfaces: Object.fromEntries(
    Object.entries(document.surfaces).map(([id, surface]) => [ids.get(id) ?? id, surface]),
  ),
})

/** Returns the upgraded design. A current design, or one of an unlisted revision, is returned unchanged. */
export function migrateToCurrentTemplate(
  document: DesignDocument,
  template: ProductTemplate,
): DesignDocument {
  const { product } = document
  const before = template.before?.find(({ revision }) => revision === product.revision)
  if (!before) return document
  const options = { ...usual(template), ...stillOffered(template, product.options) }
  const { surfaces } = templateFor(template, options)
  const asked = { ...document, product: { ...product, options, revision: template.revision } }
  const ids = newIds(asked, surfaces)
  const former = new Map([...ids].map(([id, now]) => [now, id]))
  const formerOf = ({ id, around }: SurfaceRule): Former => {
    const name = former.get(id) ?? id
    const size = before.sizes?.[name]
    return { around: before.around[name] ?? around, ...(size && { size }) }
  }
  const moving = renamed(asked, ids)
  const kept = surfaces.filter(({ id }) => Object.hasOwn(moving.surfaces, id))
  const placed = kept.reduce((made, rule) => moved(made, rule, formerOf(rule)), moving)
  const isFilled = filledBeyond(placed, surfaces).length > 0
  return quantizeDocument(isFilled ? placed : withSurfacesOf(placed, surfaces))
}
