import { expect, test } from 'vitest'
import { productView } from '@/commerce/product'
import { designedLine, missingFor } from '@/features/design-start/designed-line'
import { defaultSelection } from '@/lib/product-options'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { exampleBrand, serve } from '../../support/brands'

serve(exampleBrand())
const found = await productView('everything')
if (!found) throw new Error('the example shop sells everything')
const product = found
const of = { product, template: sampleTemplate, others: defaultSelection(product.options, product.rules) }

const copy = { uid: 'D'.repeat(32), revision: 3, hash: 'a'.repeat(64) }
const key = `${'A'.repeat(32)}.webp`

test('a line of a design names its version, shows it, and opens it again with its link (designs-11, designs-15, designs-16)', () => {
  const document = { ...sampleDesign, product: { ...sampleDesign.product, quantity: 12 } }
  const editLink = `/designtool?urlKey=everything&itemId=${copy.uid}&edit=${'T'.repeat(32)}`
  const made = { document, copy: { ...copy, editLink }, picture: `uploads/${key}` }
  const { item } = designedLine(made, of)
  expect(item).toMatchObject({ sku: product.sku, quantity: 12, shown: { picture: `uploads/${key}` } })
  expect(JSON.parse(item.toolOptions ?? '')).toMatchObject({
    design: copy.uid,
    revision: 3,
    hash: copy.hash,
    edit_link: editLink,
    product_image: `/media/uploads/${key}`,
    original_image_url: `/media/uploads/${key}`,
  })
})

test('whoever changes it by a link goes back by that link; without a picture the product’s own shows it (designs-16)', () => {
  const made = {
    document: sampleDesign,
    copy: { ...copy, link: 'T'.repeat(32) },
    picture: 'products/one.webp',
  }
  const { item } = designedLine(made, of)
  const kept = JSON.parse(item.toolOptions ?? '') as Record<string, unknown>
  expect(kept['edit_link']).toBe(`/designtool?urlKey=everything&itemId=${copy.uid}&edit=${'T'.repeat(32)}`)
  expect(kept['product_image']).toBeUndefined()
  expect(item.shown.picture).toBe(product.pictures[0]?.file)
})

test('on a stock Magento the line enters the design, and shows that it was seen (commerce-101)', () => {
  const made = { document: sampleDesign, copy, picture: `uploads/${key}` }
  const { item } = designedLine(made, { ...of, product: { ...product, designOption: 'design' } })
  expect(item.toolOptions).toBeUndefined()
  expect(item.enteredOptions.at(-1)).toEqual({
    uid: 'design',
    value: `design:${copy.uid}:3:${copy.hash}`,
  })
})

test('what the product asks besides stands in the way of an order (designs-15)', () => {
  const rid = { ...product, options: product.options.map((option) => ({ ...option, required: true })) }
  const { open } = missingFor(sampleDesign, { ...of, product: rid })
  expect(open).toContain('A date')
  expect(open).not.toContain('A file') // the design is it
})
