import { expect, test } from 'vitest'
import { stickerRule } from '@/design/sticker/sticker-rules'
import { defaultSelection, normalizeSelection, type Selection } from '@/lib/products/product-options'
import { productOf, templateOf } from '../../features/studio/sticker/sticker-template'

/** Returns what the template and these choices, by title, determine for a product. */
function ruleWith(urlKey: string, titles: Record<string, string> = {}, piece?: number) {
  const product = productOf(urlKey)
  let selection: Selection = defaultSelection(product.options, product.rules)
  for (const [title, value] of Object.entries(titles)) {
    const option = product.options.find((known) => known.title === title)
    const uid = option?.values?.find((known) => known.title === value)?.uid
    if (!option || !uid) throw new Error(`${title}: ${value}`)
    selection = normalizeSelection(product.options, product.rules, { ...selection, [option.uid]: [uid] })
  }
  return stickerRule(templateOf(urlKey), product, selection, piece)
}

test('a sticker’s cut, look and limits come from its template with the chosen options (studio-20)', () => {
  expect(ruleWith('custom-die-cut-stickers')).toMatchObject({
    cut: 'die',
    look: { base: '#ffffff', finish: 'flat' },
    blade: { offset: { default: 3.2 } },
    bleed: 2,
    mayTurn: true,
  })
  expect(ruleWith('custom-kiss-cut-stickers')?.cut).toBe('kiss')
  expect(ruleWith('custom-circle-stickers')?.cut).toBe('ellipse')
  expect(ruleWith('heart-stickers')?.cut).toBe('heart')
  expect(ruleWith('custom-die-cut-stickers', { Material: 'Kraft paper' })?.look.finish).toBe('kraft')
})

test('a product whose template has no cut is not a sticker (studio-20)', () => {
  const [template, product] = [templateOf('custom-die-cut-stickers'), productOf('custom-die-cut-stickers')]
  const [surface] = template.surfaces
  const { cut, ...uncut } = surface!
  expect(cut).toBeDefined()
  expect(stickerRule({ ...template, surfaces: [uncut] }, product, {})).toBeUndefined()
})

test('white ink is below the art if the material needs it, unless the shopper chooses otherwise (studio-34)', () => {
  const key = 'custom-die-cut-stickers'
  expect(ruleWith(key)?.white).toBe('needless')
  expect(ruleWith(key, { Material: 'Holographic' })?.white).toBe('art')
  const none = 'None (material shows through)'
  expect(ruleWith(key, { Material: 'Clear', 'White ink': none })?.white).toBe('none')
  const spot = 'Only where my file says'
  expect(ruleWith(key, { Material: 'Clear', 'White ink': spot })?.white).toBe('file')
})

test('labels come on a roll in the chosen direction, or on sheets of ten (studio-33)', () => {
  const key = 'custom-roll-labels'
  expect(ruleWith(key)?.packing).toMatchObject({ on: 'roll' })
  expect(ruleWith(key, { 'Unwind direction': 'Right edge first (3)' })?.packing?.first).toBe('right')
  expect(ruleWith(key, { Format: 'On sheets of ten' })?.packing).toMatchObject({
    on: 'sheet',
    count: 10,
  })
  expect(ruleWith(key, { Format: 'Individually cut' })?.packing).toBeUndefined()
})

test('a sticker sheet has the ordered size, and its pieces have the chosen size (studio-33)', () => {
  const usual = ruleWith('custom-sticker-sheets')
  expect(usual?.sheet?.width).toBeCloseTo(101.6)
  expect(usual?.size).toEqual({ width: 40, height: 40 })
  expect(ruleWith('custom-sticker-sheets', {}, 25)?.size).toEqual({ width: 25, height: 25 })
  expect(ruleWith('custom-sticker-sheets', {}, 150)?.size?.width).toBeCloseTo(97.6)
})
