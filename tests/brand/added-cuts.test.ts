import { expect, test } from 'vitest'
import { checkAddedCuts } from '@/brand/check/design/template-names'
import type { TemplateManifest } from '@/brand/schema/designs'
import { cutScale } from '@/design/geometry/large-cut'
import { templateFor } from '@/design/template/template-for'
import type { ProductTemplate } from '@/design/template/product-template'
import { sampleTemplate } from '../design/support/sample-design'

const whole = {
  styles: ['die'],
  default: 'die',
  offset: { minimum: 20, maximum: 100, default: 20 },
  minimum: { radius: 30, neck: 80, gap: 30, piece: 300 },
  spot: 'CutContour',
} as const

const said = (cut: object, own?: object) => {
  const messages: string[] = []
  const template = {
    surfaces: { front: own ? { cut: own } : {} },
    options: { shape: { values: { round: {}, own: { surfaces: { front: { mask: 'rectangle', cut } } } } } },
  } as unknown as TemplateManifest // the parts that the check reads
  checkAddedCuts(template, (path, message) => messages.push(`${path.join('.')} ${message}`))
  return messages
}

test('a cut that an option adds must be complete, and one that it changes need not be (brand-56)', () => {
  expect(said(whole)).toEqual([])
  expect(said({ offset: whole.offset }, whole)).toEqual([])
  expect(said({ offset: whole.offset })).toEqual([
    'options.shape.values.own.surfaces.front.cut options › shape › own › front › cut: the surface has no cut that this could change, so that it needs a whole one. Add styles, default, minimum, spot.',
  ])
})

test('an option can replace an outline by a cut around the art (design-document-22)', () => {
  const [, back] = sampleTemplate.surfaces
  if (!back) throw new Error('the sample has two surfaces')
  const { cut: _cut, mask: _mask, ...plain } = back
  const template: ProductTemplate = {
    ...sampleTemplate,
    surfaces: [{ ...plain, id: 'front', outline: 'M0 0L1 0L1 1Z' }],
    options: {
      shape: {
        values: ['fixed', 'own'],
        default: 'fixed',
        effects: {
          own: { surfaces: { front: { mask: 'rectangle', cut: { ...whole, styles: ['die'] } } } },
        },
      },
    },
  }
  const [fixed, own] = ['fixed', 'own'].map((shape) => templateFor(template, { shape }).surfaces[0])
  expect(fixed).toMatchObject({ outline: 'M0 0L1 0L1 1Z' })
  expect(fixed?.cut).toBeUndefined()
  expect(own).toMatchObject({ mask: 'rectangle', cut: whole })
  expect(own?.outline).toBeUndefined()
})

test('only products larger than stickers are computed at another size (design-geometry-6)', () => {
  expect(cutScale(whole)).toBe(5)
  expect(cutScale({ minimum: { ...whole.minimum, radius: 1.5 } })).toBe(1)
})
