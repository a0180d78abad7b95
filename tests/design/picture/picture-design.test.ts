import { expect, test } from 'vitest'
import { fitCrop } from '@/design/crop/cover-crop'
import { pictureDesign, pictureStart } from '@/design/picture/picture-design'
import { marginOf } from '@/design/picture/wrap'
import { documentProblems } from '@/design/document/read-document'
import { defaultSelection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'
import { sampleBrands } from '../../support/sample-brands'

const record = {
  key: 'k'.repeat(32),
  sha256: 'a'.repeat(64),
  name: 'dogs.jpg',
  type: 'image/jpeg',
  width: 1600,
  height: 1200,
}

test.each(sampleBrands)(
  'in %s, a photo on any product gives a design that can be read again (production-18, design-document-1)',
  (id) => {
    const { catalogue, templates } = compiledBrand(id)
    let pictured = 0
    for (const product of catalogue.products) {
      const template = templates[product.urlKey]
      const selection = defaultSelection(product.options, product.rules)
      const start = template && pictureStart(template, product, selection, { id: 'line', quantity: 1 })
      if (!start) continue
      pictured++
      const { front, edge, depth } = start.make
      const whole = { x: 0, y: 0, width: 1, height: 1 }
      const crop = fitCrop(record, { front, margin: marginOf(edge, depth) }, whole)
      const design = pictureDesign(start, { crop, pixels: record }, { asset: 'picture', record })
      expect(documentProblems(design), product.urlKey).toEqual([])
      expect(design.surfaces[start.rule.id]?.nodes, product.urlKey).toEqual(['picture'])
    }
    if (id !== 'neon') expect(pictured).toBeGreaterThan(5)
  },
)
