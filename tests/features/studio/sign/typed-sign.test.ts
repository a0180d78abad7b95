import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { titled } from '@/design/answers/titled'
import type { StrokeFont } from '@/design/text/stroke-font'
import { signOn } from '@/features/studio/sign/made-sign'
import { typedSign } from '@/features/studio/sign/typed-sign'
import { defaultSelection } from '@/lib/products/product-options'
import { compiledBrand } from '../../../support/compiled-brand'

const compiled = compiledBrand('neon')
const { catalogue, templates } = compiled
const sold = catalogue.products.find(({ urlKey }) => urlKey === 'custom-text-neon')
const template = templates['custom-text-neon']
if (!sold || !template?.neon) throw new Error('custom-text-neon')
const product = { ...sold, table: { ...sold.table, percentOff: 0 } }

const words = titled(product.options, template.neon.asked.lines[0] ?? '')?.uid ?? ''
const size = product.options.find(({ values = [] }) =>
  values.some(({ uid }) => Object.hasOwn(product.table.sizes, uid)),
)
const fontOf = (name: string) =>
  JSON.parse(readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8')) as StrokeFont

interface Typed {
  font?: string
  isSized?: boolean
}

describe.each([
  ['before its template has loaded', undefined],
  ['with its template', template],
])('the geometry of a typed sign %s', (_, loaded) => {
  function signOf(text: string, { font = 'midnight', isSized = true }: Typed = {}) {
    const selection = { ...defaultSelection(product.options, product.rules), [words]: text }
    if (!isSized) delete selection[size?.uid ?? '']
    const { document, surface, faces } = typedSign(loaded, { product, selection, font: fontOf(font) })
    const sign = signOn(document, surface, faces)
    if (!sign) throw new Error('no sign')
    return sign
  }
  const chosen = product.table.sizes[size?.values?.find(({ isDefault }) => isDefault)?.uid ?? '']
  if (!chosen) throw new Error('it has a default size')

  test.each([
    ['Good Vibes', 'midnight'],
    ['I', 'midnight'],
    ['I', 'metro'], // one straight stroke, which has no width
  ])(
    '"%s" in %s fills its chosen size in one dimension and does not exceed the other (studio-2)',
    (text, font) => {
      const { width, height, tube } = signOf(text, { font })
      expect(Math.max((width + tube) / chosen.width, (height + tube) / chosen.height)).toBeCloseTo(1, 5)
    },
  )

  test('a sign without a chosen size has capitals of 100 mm (studio-2)', () => {
    expect(signOf('H', { font: 'metro', isSized: false }).height).toBeCloseTo(100, 0)
  })

  test('a longer word in the same width gets smaller letters (studio-2)', () => {
    const height = (text: string) => signOf(text, { font: 'metro' }).height
    expect(height('LONGER WORDS')).toBeLessThan(height('WORD'))
  })

  test('a sign with only unsupported characters has size 0 and lists them as missing (studio-160)', () => {
    expect(signOf('漢字')).toMatchObject({ width: 0, height: 0, missing: ['漢', '字'] })
  })
})

test('until the chosen lettering has loaded, words are drawn in the previous one (studio-2)', () => {
  const selection = { ...defaultSelection(product.options, product.rules), [words]: 'Bar' }
  const drawnIn = (font: string) => {
    const { document, surface, faces } = typedSign(template, { product, selection, font: fontOf(font) })
    return signOn(document, surface, faces)?.letters.flatMap(({ strokes }) => strokes)
  }
  expect(drawnIn('metro')).not.toEqual(drawnIn('midnight'))
})
