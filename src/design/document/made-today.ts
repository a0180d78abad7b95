import type { ProductTemplate, SurfaceRule } from '../template/product-template'
import { surfaceBoxes } from '../template/surface-boxes'
import { templateFor } from '../template/template-for'
import { rescaled } from './commands/product'
import type { DesignDocument, Size } from './design-document'
import { quantized } from './quantize'

/** A design of an earlier revision, brought to how its product is made now (design-document-61). */

type Options = Record<string, string>

/** Answers that can still be given; what was asked once is left out. */
const known = ({ options }: ProductTemplate, answers: Options): Options =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([name, value]) => Object.hasOwn(options, name) && options[name]?.values.includes(value),
    ),
  )

const usual = ({ options }: ProductTemplate): Options =>
  Object.fromEntries(Object.entries(options).map(([name, rule]) => [name, rule.default]))

/** @param around how far the surface went round the size then */
const boxBefore = ({ width, height }: Size, around: number) => ({
  x: 0,
  y: 0,
  width: width + 2 * around,
  height: height + 2 * around,
})

/** What lies on a surface keeps its place on the size. A cut that there is none of any more is given up. */
function moved(document: DesignDocument, rule: SurfaceRule, around: number): DesignDocument {
  const { size } = document.product
  const boxes = [boxBefore(size, around), surfaceBoxes(rule, size).trim]
  const placed = rescaled(document, rule.id, boxes, false)
  const { cut, ...rest } = placed.surfaces[rule.id] ?? { nodes: [] }
  const surface = rule.cut && cut ? { ...rest, cut } : rest
  return { ...placed, surfaces: { ...placed.surfaces, [rule.id]: surface } }
}

/** One that fits already, or of whose revision nothing is known, stays as it is. */
export function madeToday(document: DesignDocument, template: ProductTemplate): DesignDocument {
  const { product } = document
  const before = template.before?.find(({ revision }) => revision === product.revision)
  if (!before) return document
  const options = { ...usual(template), ...known(template, product.options) }
  const asked = { ...document, product: { ...product, options, revision: template.revision } }
  return quantized(
    templateFor(template, options).surfaces.reduce(
      (made, rule) => moved(made, rule, before.around[rule.id] ?? rule.around),
      asked,
    ),
  )
}
