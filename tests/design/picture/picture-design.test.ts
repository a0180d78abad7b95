import { expect, test } from 'vitest'
import type { DesignNode } from '@/design/design-document'
import { fitCrop } from '@/design/crop/cover-crop'
import { pictureDesign, pictureStart } from '@/design/picture/picture-design'
import { indexBoxes } from '@/design/made/index-corners'
import { marginOf } from '@/design/picture/wrap'
import { documentProblems } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import type { Rectangle } from '@/design/units'
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

const whole = { x: 0, y: 0, width: 1, height: 1 }
const areApart = (one: Rectangle, other: Rectangle) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y
const isPhoto = (node: DesignNode | undefined) => node?.kind === 'image' && node.asset === 'picture'

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
      const crop = fitCrop(record, { front, margin: marginOf(edge, depth) }, whole)
      const design = pictureDesign(start, { crop, pixels: record }, { asset: 'picture', record })
      expect(documentProblems(design), product.urlKey).toEqual([])
      const photos = design.surfaces[start.rule.id]?.nodes.filter((node) => isPhoto(design.nodes[node]))
      expect(photos, product.urlKey).toHaveLength(1)
    }
    if (id !== 'neon') expect(pictured).toBeGreaterThan(5)
  },
)

test.each(['Poker, 2.5 × 3.5 in', 'Bridge, 2.25 × 3.5 in'])(
  'on cards (%s), a photo is in the middle of each card, and its rank and suit are in both corners (production-18)',
  (size) => {
    const { catalogue, templates } = compiledBrand('stickers')
    const product = catalogue.products.find(({ urlKey }) => urlKey === 'photo-playing-cards')
    const template = templates['photo-playing-cards']
    if (!product || !template) throw new Error('stickers sells no playing cards')
    const [option] = product.options
    const value = option?.values?.find(({ title }) => title === size)
    if (!option || !value) throw new Error(`no cards of ${size}`)
    const selection = { ...defaultSelection(product.options, product.rules), [option.uid]: [value.uid] }
    const start = pictureStart(template, product, selection, { id: 'line', quantity: 1 })
    if (!start) throw new Error('cards take no photo')
    const crop = fitCrop(record, { front: start.make.front, margin: 0 }, whole)
    const design = pictureDesign(start, { crop, pixels: record }, { asset: 'picture', record })
    const cards = start.template.surfaces.filter(({ stem }) => stem === 'face')
    expect(cards).toHaveLength(54)
    for (const { id } of cards) {
      const [photo, index, ...others] = design.surfaces[id]?.nodes.map((node) => design.nodes[node]) ?? []
      expect(others, id).toEqual([])
      if (photo?.kind !== 'image' || index?.kind !== 'made') throw new Error(`${id} lacks photo or index`)
      expect(index.with, id).toEqual({ corners: 'two' })
      // The photo is not distorted, and ends before the corners with rank and suit.
      const { width, height } = start.make.front
      expect([photo.width, photo.height], id).toEqual([expect.closeTo(width, 2), expect.closeTo(height, 2)])
      expect((photo.crop.width * 1600) / (photo.crop.height * 1200), id).toBeCloseTo(width / height, 2)
      const [, , , , left, top] = photo.transform
      const [, , , , x, y] = index.transform
      for (const corner of indexBoxes('two', index))
        expect(
          areApart({ ...corner, x: corner.x + x, y: corner.y + y }, { ...photo, x: left, y: top }),
          id,
        ).toBe(true)
    }
    expect(documentProblems(design)).toEqual([])
    expect(templateProblems(design, template)).toEqual([])
  },
)
