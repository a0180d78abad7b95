import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { pieceSteps } from '@/design/template/piece-steps'
import type { ProductTemplate } from '@/design/template/product-template'
import { compiledBrand } from '../support/compiled-brand'

/** Tests products with pages or pieces that shoppers may add and remove, in the shop that sells all of them. */

const compiled = compiledBrand('stickers')

const counted = Object.entries(compiled.templates).flatMap(([name, template]) =>
  template.surfaces.flatMap(({ id, count }) =>
    count && 'option' in count ? [[`${name}, ${id}`, template, id] as const] : [],
  ),
)

let made = 0
function after(
  template: ProductTemplate,
  document: DesignDocument,
  name: 'addPage' | 'removePage' | 'duplicatePage' | 'movePage',
  surface: string,
) {
  const state = { document, selection: [], template, newId: () => `new-${made++}`, measure: estimatedSize }
  const result = perform(name, state, { surface, to: 1 })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  expect(templateProblems(result.edit.document, template)).toEqual([])
  return result.edit.document
}

test('some products have pages or pieces whose number a shopper chooses (design-document-22)', () => {
  expect(counted.length).toBeGreaterThan(0)
})

test.each(counted)(
  'pages can be added, copied, moved and removed up to the limits: %s (design-document-22)',
  (_name, template, stem) => {
    const first = `${stem}-1`
    let document = newDesign(template, 'design-1')
    const steps = () => pieceSteps(template, document.product.options, stem)
    while (steps()?.larger) {
      const { pieces = 0, larger } = steps() ?? {}
      document = after(template, document, pieces % 3 === 0 ? 'duplicatePage' : 'addPage', first)
      expect(steps()?.pieces).toBe(larger?.pieces)
    }
    expect(after(template, document, 'addPage', first)).toBe(document)
    document = after(template, document, 'movePage', first)
    while (steps()?.smaller) document = after(template, document, 'removePage', first)
    expect(after(template, document, 'removePage', first)).toBe(document)
    expect(steps()?.pieces).toBe(steps()?.least?.pieces)
  },
)
