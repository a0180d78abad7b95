import type { ProductTemplate, SurfaceRule } from '../template/product-template'
import { surfaceBoxes } from '../template/surface-boxes'
import { templateFor } from '../template/template-for'
import { rescaled } from './commands/product'
import type { DesignDocument } from '../design-document'
import type { Size } from '../units'
import { emptySurface } from './new-design'
import { quantizeDocument } from './quantize'

/** Upgrades a design of an earlier revision to how its product is made now (design-document-6). */

type Options = Record<string, string>

/** Returns the chosen values that the template still offers; others are dropped. */
const known = ({ options }: ProductTemplate, answers: Options): Options =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => Object.hasOwn(options, name) && options[name]?.values.includes(value),
    ),
  )

const usual = ({ options }: ProductTemplate): Options =>
  Object.fromEntries(Object.entries(options).map(([name, rule]) => [name, rule.default]))

/** @param around how far the surface extended beyond the size in that revision */
const boxBefore = ({ width, height }: Size, around: number) => ({
  x: 0,
  y: 0,
  width: width + 2 * around,
  height: height + 2 * around,
})

/**
 * Keeps a surface's contents in place relative to the product's size. Drops a cut if the surface no longer
 * has one.
 */
function moved(document: DesignDocument, rule: SurfaceRule, around: number): DesignDocument {
  const { size } = document.product
  const boxes = [boxBefore(size, around), surfaceBoxes(rule, size).trim]
  const placed = rescaled(document, rule.id, boxes, false)
  const { cut, ...rest } = placed.surfaces[rule.id] ?? { nodes: [] }
  const surface = rule.cut && cut ? { ...rest, cut } : rest
  return { ...placed, surfaces: { ...placed.surfaces, [rule.id]: surface } }
}

/** Adds the surfaces that the template has gained since, empty, in the template's order. */
function withAllSurfaces(document: DesignDocument, rules: readonly SurfaceRule[]): DesignDocument {
  const added = rules.filter(({ id }) => !Object.hasOwn(document.surfaces, id))
  if (added.length === 0) return document
  return {
    ...document,
    surfaceOrder: rules.map(({ id }) => id),
    surfaces: { ...document.surfaces, ...Object.fromEntries(added.map(emptySurface)) },
  }
}

/** Returns the upgraded design. A current design, or one of an unlisted revision, is returned unchanged. */
export function migrateToCurrentTemplate(
  document: DesignDocument,
  template: ProductTemplate,
): DesignDocument {
  const { product } = document
  const before = template.before?.find(({ revision }) => revision === product.revision)
  if (!before) return document
  const options = { ...usual(template), ...known(template, product.options) }
  const asked = { ...document, product: { ...product, options, revision: template.revision } }
  const { surfaces } = templateFor(template, options)
  const kept = surfaces.filter(({ id }) => Object.hasOwn(document.surfaces, id))
  const placed = kept.reduce((made, rule) => moved(made, rule, before.around[rule.id] ?? rule.around), asked)
  return quantizeDocument(withAllSurfaces(placed, surfaces))
}
