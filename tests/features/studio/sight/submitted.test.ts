import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templateMismatches } from '@/backend/designs/designs'
import { titled } from '@/design/answers/titled'
import { readDocumentText } from '@/design/document/read-document'
import type { StrokeFont } from '@/design/text/stroke-font'
import { submittedText } from '@/features/studio/sight/ask-sight'
import { typedSign } from '@/features/studio/sign/typed-sign'
import { defaultSelection } from '@/lib/products/product-options'
import { compiledBrand } from '../../../support/compiled-brand'

test('words typed on a page are a design that the shop can read (studio-56)', async () => {
  const brand = compiledBrand('neon')
  const sold = brand.catalogue.products.find(({ urlKey }) => urlKey === 'custom-text-neon')
  const template = brand.templates['custom-text-neon']
  if (!sold || !template?.neon) throw new Error('custom-text-neon')
  const product = { ...sold, table: { ...sold.table, percentOff: 0 } }
  const words = titled(product.options, template.neon.asked.lines[0] ?? '')?.uid ?? ''
  const selection = { ...defaultSelection(product.options, product.rules), [words]: 'Good vibes' }
  const file = readFileSync('brands/ranges/in-lights/designs/letterings/midnight.json', 'utf8')
  const font = JSON.parse(file) as StrokeFont
  const { document } = typedSign(template, { product, selection, font })
  const read = readDocumentText(await submittedText(document))
  expect(read).toHaveProperty('document')
  if ('document' in read) expect(templateMismatches(brand, read.document)).toEqual([])
})
