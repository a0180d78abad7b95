import { expect, test } from 'vitest'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { idOfPiece } from '@/design/template/counted-surfaces'
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

/** Returns a new design with the answers that its counted surface needs. */
function designWith(template: ProductTemplate, stem: string): DesignDocument {
  const { when = {} } = template.surfaces.find(({ id }) => id === stem) ?? {}
  return Object.entries(when).reduce(
    (document, [name, [value = '']]) => {
      const state = {
        document,
        selection: [],
        template,
        newId: () => `new-${made++}`,
        measure: estimatedSize,
      }
      const result = perform('setOption', state, { name, value, drops: true })
      return 'edit' in result ? result.edit.document : document
    },
    newDesign(template, 'design-1'),
  )
}

test('some products have pages or pieces whose number a shopper chooses (design-document-22)', () => {
  expect(counted.length).toBeGreaterThan(0)
})

test.each(counted)(
  'pages can be added, copied, moved and removed up to the limits: %s (design-document-22)',
  (_name, template, stem) => {
    const first = idOfPiece(template.surfaces, stem, 1)
    let document = designWith(template, stem)
    const steps = () => pieceSteps(template, document.product.options, stem)
    expect(steps()).toBeDefined()
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

test.each(
  counted.filter(([, template, stem]) => template.surfaces.some(({ id, when }) => id === stem && when)),
)(
  'pages of a surface that is not there are neither added nor removed: %s (design-document-22)',
  (_name, template, stem) => {
    const document = newDesign(template, 'design-1')
    if (document.surfaces[`${stem}-1`]) return
    expect(pieceSteps(template, document.product.options, stem)).toBeUndefined()
    expect(after(template, document, 'addPage', `${stem}-1`)).toBe(document)
    expect(after(template, document, 'removePage', `${stem}-1`)).toBe(document)
  },
)
