import { expect, test } from 'vitest'
import type { DesignDocument, DesignedProduct } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { templateProblems } from '@/design/document/template-problems'
import { sampleDesign, sampleTemplate } from '../support/sample-design'

const product = (values: Partial<DesignedProduct>): DesignDocument => ({
  ...sampleDesign,
  product: { ...sampleDesign.product, ...values },
})

const front = sampleDesign.surfaces['front'] ?? { nodes: [] }
const cut = (values: object, surface = 'front'): DesignDocument => ({
  ...sampleDesign,
  surfaces: {
    ...sampleDesign.surfaces,
    [surface]: { ...front, cut: { ...front.cut, ...values } },
  } as DesignDocument['surfaces'],
})

const region = { area: { x: 0, y: 0, width: 5, height: 5 }, offset: 50 }

const cases: [string, DesignDocument, object][] = [
  [
    'another product',
    product({ template: 'mug' }),
    { path: 'product.template', found: 'mug', wanted: 'sticker' },
  ],
  ['a newer template', product({ revision: 4 }), { say: 'designProblems.newerSchema', found: 4, wanted: 3 }],
  [
    'too large a width',
    product({ size: { width: 5_000, height: 50 } }),
    { path: 'product.size.width', say: 'designProblems.tooHigh', found: 5_000, wanted: 600 },
  ],
  [
    'too small a height',
    product({ size: { width: 50, height: 1 } }),
    { path: 'product.size.height', say: 'designProblems.tooLow', wanted: 25 },
  ],
  [
    'a material that is not offered',
    product({ options: { material: 'gold' } }),
    { path: 'product.options.material', found: 'gold', wanted: 'white, clear' },
  ],
  ['no material', product({ options: {} }), { path: 'product.options.material', found: '' }],
  [
    'an unknown option',
    product({ options: { material: 'white', price: '0' } }),
    { say: 'designProblems.unknownProperty', found: 'price' },
  ],
  [
    'surfaces in another order',
    { ...sampleDesign, surfaceOrder: ['back', 'front'] },
    { path: 'surfaceOrder', wanted: 'front, back' },
  ],
  ['a cut that the surface lacks', cut({}, 'back'), { path: 'surfaces.back.cut', found: 'die' }],
  [
    'a style that is not offered',
    cut({ style: 'through' }),
    { path: 'surfaces.front.cut.style', wanted: 'die, kiss, shape' },
  ],
  [
    'a cut too far outside',
    cut({ offset: 11 }),
    { path: 'surfaces.front.cut.offset', found: 11, wanted: 10 },
  ],
  [
    'a partial cut too far outside',
    cut({ regions: [region] }),
    { path: 'surfaces.front.cut.offset', found: 50 },
  ],
]

test.each(cases)('a design with %s does not fit the template (design-document-18)', (_, design, wanted) => {
  expect(templateProblems(design, sampleTemplate)).toMatchObject([wanted])
})

test('a design within its template’s limits fits, and so does a design of an older revision (design-document-18)', () => {
  expect(templateProblems(sampleDesign, sampleTemplate)).toEqual([])
  expect(templateProblems(newDesign(sampleTemplate, 'new'), sampleTemplate)).toEqual([])
  expect(templateProblems(product({ revision: 1 }), sampleTemplate)).toEqual([])
})

test('if the template keeps proportions, the height must follow the width (design-document-18)', () => {
  const sizes = { ...sampleTemplate.sizes, default: [50, 50] as [number, number], keepsProportions: true }
  expect(templateProblems(sampleDesign, { ...sampleTemplate, sizes })).toMatchObject([
    { path: 'product.size.height', found: 50.8, wanted: 76.2 },
  ])
  expect(
    templateProblems(product({ size: { width: 50, height: 50 } }), { ...sampleTemplate, sizes }),
  ).toEqual([])
})

test('pieces that are apart are only on sheets, and at most 400 (design-document-33, design-document-18)', () => {
  const [rule, ...others] = sampleTemplate.surfaces
  if (!rule) throw new Error('there is a surface')
  const sheets = {
    ...sampleTemplate,
    surfaces: [{ ...rule, packing: { on: 'sheet' as const, gap: 2, margin: 2 } }, ...others],
  }
  const apart = (nodes: string[]): DesignDocument => ({
    ...sampleDesign,
    surfaces: { ...sampleDesign.surfaces, front: { ...front, nodes, apart: true } },
  })
  const path = 'surfaces.front.apart'
  expect(templateProblems(apart(front.nodes), sheets)).toEqual([])
  expect(templateProblems(apart(front.nodes), sampleTemplate)).toMatchObject([{ path }])
  const many = Array.from({ length: 401 }, (_, index) => `o${index}`)
  expect(templateProblems(apart(many), sheets)).toMatchObject([{ path, found: 401, wanted: 400 }])
})
