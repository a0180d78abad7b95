import { expect, test } from 'vitest'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { drawnBody } from '@/design/template/view-of'
import { compiledBrand } from '../support/compiled-brand'

const defaults = ({ options }: ProductTemplate) =>
  Object.fromEntries(Object.entries(options).map(([name, rule]) => [name, rule.default ?? '']))

const bodyOf = (brand: string, urlKey: string) => {
  const template = compiledBrand(brand).templates[urlKey]
  if (!template) throw new Error(`${urlKey} is not sold`)
  const made = templateFor(template, defaults(template))
  const [rule] = made.surfaces
  return rule && drawnBody(made, rule)?.body
}

test('a mug, a pillow, a bowl and a block have a body to be drawn on, and stickers, posters, canvases and signs have none (designs-13)', () => {
  expect(bodyOf('stickers', 'photo-mug')).toBe('cylinder')
  expect(bodyOf('stickers', 'photo-pillow')).toBe('cushion')
  expect(bodyOf('stickers', 'photo-pet-bowl')).toBe('cone')
  expect(bodyOf('stickers', 'photo-block')).toBe('box')
  expect(bodyOf('stickers', 'engraved-pet-tag')).toBe('flat')
  expect(bodyOf('stickers', 'custom-die-cut-stickers')).toBeUndefined()
  expect(bodyOf('stickers', 'fine-art-paper-print')).toBeUndefined()
  expect(bodyOf('canvas', 'classic-photo-canvas')).toBeUndefined()
  expect(bodyOf('neon', 'custom-text-neon')).toBeUndefined()
})
