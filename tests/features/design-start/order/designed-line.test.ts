import { expect, test } from 'vitest'
import { productView } from '@/commerce/product/product'
import { noFaces } from '@/design/scene/faces'
import { designedLine, missingFor } from '@/features/design-start/order/designed-line'
import { defaultSelection } from '@/lib/products/product-options'
import { sampleDesign, sampleTemplate } from '../../../design/support/sample-design'
import { exampleBrand, serve } from '../../../support/brands'

serve(exampleBrand())
const found = await productView('everything')
if (!found) throw new Error('the example shop sells everything')
const product = found
const of = { product, template: sampleTemplate, others: defaultSelection(product.options, product.rules) }

const copy = { uid: 'D'.repeat(32), revision: 3, hash: 'a'.repeat(64) }
const key = `${'A'.repeat(32)}.webp`
const drawn = { faces: noFaces, urls: {} }

test('a designed line holds the design’s version, its picture and an edit link (designs-11, designs-15, designs-16)', () => {
  const document = { ...sampleDesign, product: { ...sampleDesign.product, quantity: 12 } }
  const editLink = `/designtool?urlKey=everything&itemId=${copy.uid}&edit=${'T'.repeat(32)}`
  const made = { document, copy: { ...copy, editLink }, picture: `uploads/${key}`, ...drawn }
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

test('a design opened by a link keeps that link; without an upload the line shows the product’s picture (designs-16)', () => {
  const made = {
    document: sampleDesign,
    copy: { ...copy, link: 'T'.repeat(32) },
    picture: 'products/one.webp',
    ...drawn,
  }
  const { item } = designedLine(made, of)
  const kept = JSON.parse(item.toolOptions ?? '') as Record<string, unknown>
  expect(kept['edit_link']).toBe(`/designtool?urlKey=everything&itemId=${copy.uid}&edit=${'T'.repeat(32)}`)
  expect(kept['product_image']).toBeUndefined()
  expect(item.shown.picture).toBe(product.pictures[0]?.file)
})

test('on a stock Magento the design reference is sent as an entered option of the line (commerce-101)', () => {
  const made = { document: sampleDesign, copy, picture: `uploads/${key}`, ...drawn }
  const { item } = designedLine(made, { ...of, product: { ...product, designOption: 'design' } })
  expect(item.toolOptions).toBeUndefined()
  expect(item.enteredOptions.at(-1)).toEqual({
    uid: 'design',
    value: `design:${copy.uid}:3:${copy.hash}`,
  })
})

test('required product options are reported as open, except the file that the design replaces (designs-15)', () => {
  const rid = { ...product, options: product.options.map((option) => ({ ...option, required: true })) }
  const { open } = missingFor(sampleDesign, { ...of, product: rid })
  expect(open).toContain('A date')
  expect(open).not.toContain('A file') // the design takes its place
})
