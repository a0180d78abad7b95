import { expect, test } from 'vitest'
import { brandIds } from '@/brand/brand-ids'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import { compiledBrand } from '../support/compiled-brand'

function templatesOf(id: string): Record<string, ProductTemplate> {
  const compiled = compiledBrand(id)
  return compiled.templates
}

/** Returns the cut styles of a product with its default answers, changed by these answers. */
function stylesOf(
  template: ProductTemplate | undefined,
  answers: Record<string, string> = {},
): string[] | undefined {
  const usual = Object.entries(template?.options ?? {}).map(([name, rule]) => [name, rule.default])
  return (
    template && templateFor(template, { ...Object.fromEntries(usual), ...answers }).surfaces[0]?.cut?.styles
  )
}

test('stickers cut around their art are sold as die, kiss and through cut; other stickers have the cut in their name', () => {
  const templates = templatesOf('stickers')
  const aroundArt = { shape: 'die-cut' }
  expect(stylesOf(templates['custom-die-cut-stickers'])).toEqual(['die', 'kiss', 'through'])
  expect(stylesOf(templates['glitter-stickers'], aroundArt)).toEqual(['die', 'kiss', 'through'])
  expect(stylesOf(templates['mirror-metal-stickers'], aroundArt)).toEqual(['die', 'kiss', 'through'])
  expect(stylesOf(templates['custom-kiss-cut-stickers'])).toEqual(['kiss', 'die'])
  expect(stylesOf(templates['custom-circle-stickers'])).toEqual(['shape'])
  expect(stylesOf(templates['custom-sticker-sheets'])).toEqual(['kiss', 'none'])
  expect(stylesOf(templates['wall-decals'])).toEqual(['die', 'through'])
})

test('every template with a kiss cut has a plate for it, and only the sticker brand cuts along art (production-14)', () => {
  for (const id of brandIds()) {
    const cuts = Object.values(templatesOf(id)).flatMap(({ surfaces }) =>
      surfaces.flatMap(({ cut }) => cut ?? []),
    )
    // Pages of photo prints are cut along the edges of photos.
    const alongArt = cuts.filter(({ styles }) => styles.some((style) => style === 'die' || style === 'kiss'))
    expect(alongArt.length > 0, id).toBe(id === 'stickers')
    for (const { styles, spot, kissSpot } of cuts)
      if (styles.includes('kiss')) expect([typeof kissSpot, kissSpot === spot]).toEqual(['string', false])
  }
})
