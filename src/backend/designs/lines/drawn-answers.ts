import type { Brand } from '@/brand/compiled'
import { chosenAnswers } from '@/design/answers/product-answers'
import type { DesignDocument } from '@/design/design-document'
import { templateFor } from '@/design/template/template-for'
import { drawnBody } from '@/design/template/view-of'
import { answeredDesign } from './answered-design'
import { NoFiles } from './no-files'
import { type LineProduct, type PlainLine, productOf } from './plain-line'

/**
 * Lines without a saved design whose picture is still drawn from a design: signs of typed words, and pictures on a
 * body, such as a mug. Pictures of flat products are shown as uploaded (designs-13).
 */

export type AnsweredLine = Pick<PlainLine, 'sku' | 'selection' | 'toolOptions'>

function isDrawn({ template, product }: LineProduct, { selection }: AnsweredLine): boolean {
  if (template.kind === 'neon') return true
  const made = templateFor(template, chosenAnswers(template, product, selection))
  return made.surfaces.some((rule) => drawnBody(made, rule) !== undefined)
}

/**
 * Returns the design to draw for a line; undefined if its product is shown flat, or no design can be made.
 * @throws Error if the picture is missing or cannot be read now
 */
export async function drawnAnswers(brand: Brand, line: AnsweredLine): Promise<DesignDocument | undefined> {
  try {
    const made = productOf(brand, line)
    if (!isDrawn(made, line)) return undefined
    const document = await answeredDesign(brand, made, { ...line, quantity: 1, options: [] })
    return Object.keys(document.nodes).length > 0 ? document : undefined
  } catch (error) {
    if (error instanceof NoFiles) return undefined
    throw error
  }
}
