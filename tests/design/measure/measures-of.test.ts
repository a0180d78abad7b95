import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFaces } from '@/backend/designs/load-faces'
import type { DesignDocument, DesignNode, NeonNode } from '@/design/design-document'
import { measuresOf } from '@/design/measure/measures-of'
import { measuresOfSelection } from '@/design/measure/selection-measures'
import { measureTube, strokeLength } from '@/design/measure/tube'
import { type Faces, noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { designFor } from '@/design/answers/product-answers'
import { layLettering } from '@/design/text/lettering'
import { signOn } from '@/features/studio/sign/made-sign'
import { typedSign } from '@/features/studio/sign/typed-sign'
import { measuredBy } from '@/lib/products/measures'
import { priceLine } from '@/lib/money/price'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'

function compiled(id: string) {
  return compiledBrand(id)
}

/** Returns a product with its template, and a function that selects by the titles of options and values. */
function sold(id: string, urlKey: string) {
  const brand = compiled(id)
  const product = brand.catalogue.products.find((each) => each.urlKey === urlKey)
  const template = brand.templates[urlKey]
  if (!product || !template) throw new Error(`${urlKey} is not sold`)
  const answer = (answers: Record<string, string>): Selection => {
    const said = Object.entries(answers).map(([title, value]) => {
      const option = product.options.find((each) => each.title === title)
      const chosen = option?.values?.find((each) => each.title === value)
      return [option?.uid ?? '', chosen ? [chosen.uid] : value] as const
    })
    return { ...defaultSelection(product.options, product.rules), ...Object.fromEntries(said) }
  }
  return { brand, product, template, answer }
}

const neon = sold('neon', 'custom-text-neon')
const letterings: Faces = await loadFaces(
  {
    nodes: {
      sign: {
        kind: 'neon',
        lines: Object.values(neon.brand.letterings).map((font) => ({ font, text: '' })),
      } as unknown as NeonNode, // only the fonts of a sign are read
    },
  },
  'neon',
)
const ofWords = (words: string, more: Record<string, string> = {}) =>
  measuresOfSelection(neon.template, neon.product, neon.answer({ 'Your words': words, ...more }), letterings)

test('a sign’s measures include its tube as drawn, its pieces, its backing and its power supply (design-measure-6, design-measure-30)', () => {
  const found = ofWords('Good Vibes')!
  const design = designFor(neon.template, neon.product, neon.answer({ 'Your words': 'Good Vibes' }), {
    id: 'd',
    quantity: 1,
    fonts: Object.fromEntries(Object.keys(letterings.strokes).map((font) => [font, { sha256: '' }])),
    measure: measureWith(letterings),
  })
  const sign = Object.values(design.nodes)[0] as NeonNode
  const { letters } = layLettering(sign, letterings.strokes)
  const strokes = letters.flatMap(({ strokes: own }) => own)
  expect(found.pieces).toBeGreaterThanOrEqual(strokes.length)
  const drawn = strokes.reduce((sum, stroke) => sum + strokeLength(stroke), 0)
  expect(found.tubeLength).toBeCloseTo(drawn, 2)
  expect([12, 24, 36]).toContain(found.watts)
  expect(found.sizeArea).toBeCloseTo(508 * 203.2, 3)
  // The page draws the same sign (design-measure-30).
  const { document, surface, faces } = typedSign(neon.template, {
    product: neon.product,
    selection: neon.answer({ 'Your words': 'Good Vibes' }),
    font: letterings.strokes[sign.lines[0]!.font]!,
  })
  const page = signOn(document, surface, faces)!
  const onPage = page.letters.flatMap(({ strokes: own }) => own)
  expect(onPage.reduce((sum, stroke) => sum + strokeLength(stroke), 0)).toBeCloseTo(drawn, 0)
  expect(Math.max((page.width + 6) / 508, (page.height + 6) / 203.2)).toBeCloseTo(1, 4)
  // Half an inch around the outermost tubes, which are as wide as the size.
  expect(found.cutArea).toBeLessThan((508 + 26) * (203.2 + 26))
})

test('the weakest sufficient power supply is chosen, or several of the largest (design-measure-5)', () => {
  const { watts } = measuresOf(
    {
      ...designFor(neon.template, neon.product, neon.answer({}), { id: 'd', quantity: 1 }),
      surfaces: { sign: { nodes: ['a'] } },
      nodes: {
        a: {
          kind: 'neon',
          transform: [1, 0, 0, 1, 0, 0],
          lines: Array.from({ length: 20 }, () => ({
            text: 'WWWWWWWWWW',
            font: 'metro',
            height: 500,
            tracking: 0,
            color: '#ffffff',
          })),
          align: 'left',
          lineGap: 10,
          tube: 6,
        },
      },
    },
    neon.template,
    letterings,
  )!
  expect(watts).toBeGreaterThan(320)
  expect(watts % 320).toBe(0)
})

test('a sign has no measures while its text or size is missing or its lettering is not loaded (design-measure-30)', () => {
  expect(ofWords('')).toBeUndefined()
  expect(ofWords('Bar', { Size: 'Custom size' })).toBeUndefined()
  expect(
    measuresOfSelection(neon.template, neon.product, neon.answer({ 'Your words': 'Bar' }), noFaces),
  ).toBeUndefined()
})

test('a sign is priced by its tube: another lettering or a smaller size changes the price (prices-20)', () => {
  const price = (words: string, more: Record<string, string> = {}) =>
    priceLine(
      { ...neon.product, measure: () => measuredBy(neon.product.table, ofWords(words, more)) },
      neon.answer({ 'Your words': words, ...more }),
      1,
    )
  const plain = priceLine(neon.product, neon.answer({ 'Your words': 'Good Vibes' }), 1)
  expect(price('Good Vibes').rowCents).toBeLessThan(plain.rowCents)
  expect(price('Good Vibes').parts.map(({ label }) => label.replace(/: .*/, ''))).toEqual([
    'Base price',
    'Backing',
    'Tube',
    'Power supply',
    'Your words',
  ])
  const sizes = ['Small, 20 × 8 in', 'Medium, 28 × 11 in', 'Large, 36 × 14 in', 'Grand, 48 × 18 in']
  const cents = sizes.map((Size) => price('Good Vibes', { Size }).rowCents)
  expect(cents).toEqual(cents.toSorted((one, other) => one - other))
})

test('a space between words costs nothing, for any words, lettering and size (prices-6)', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefgHILOSW'), minLength: 2, maxLength: 23 })
  const font = fc.constantFrom(...Object.keys(neon.template.neon!.asked.lettering!.fonts))
  const size = fc.constantFrom('Small, 20 × 8 in', 'Medium, 28 × 11 in', 'Grand, 48 × 18 in')
  const { fonts, option } = neon.template.neon!.asked.lettering!
  const price = (text: string, lettering: string, Size: string) => {
    const answers = { 'Your words': text, [option]: fonts[lettering]!, Size }
    const measures = ofWords(text, answers)
    return priceLine(
      { ...neon.product, measure: () => measuredBy(neon.product.table, measures) },
      neon.answer(answers),
      1,
    ).rowCents
  }
  fc.assert(
    fc.property(letters, fc.nat(), font, size, (text, place, lettering, Size) => {
      const at = 1 + (place % (text.length - 1))
      const apart = `${text.slice(0, at)} ${text.slice(at)}`
      expect(price(apart, lettering, Size)).toBeLessThanOrEqual(price(text, lettering, Size))
    }),
    { numRuns: 100 },
  )
})

test('the same words in a smaller size never cost more (prices-17, prices-20)', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abcdefgHILOSW '), minLength: 1, maxLength: 24 })
  const inches = fc.integer({ min: 8, max: 72 })
  const sized = (text: string, width: number, height: number) => {
    const selection = neon.answer({
      'Your words': text,
      Size: 'Custom size',
      'Width in inches': String(width),
      'Height in inches': String(height),
    })
    const measures = measuresOfSelection(neon.template, neon.product, selection, letterings)
    return priceLine(
      { ...neon.product, measure: () => measuredBy(neon.product.table, measures) },
      selection,
      1,
    ).rowCents
  }
  fc.assert(
    fc.property(words, inches, fc.integer({ min: 6, max: 48 }), (text, width, height) => {
      const [narrower, lower] = [Math.max(8, width - 4), Math.max(6, height - 3)]
      expect(sized(text, narrower, lower)).toBeLessThanOrEqual(sized(text, width, height))
    }),
    { numRuns: 40 },
  )
})

const stickers = sold('stickers', 'custom-die-cut-stickers')
const blank = designFor(stickers.template, stickers.product, stickers.answer({}), { id: 'd', quantity: 50 })
const square = (side: number, more: Partial<DesignNode> = {}) =>
  ({
    kind: 'shape',
    transform: [1, 0, 0, 1, 20, 20],
    shape: 'rectangle',
    width: side,
    height: side,
    fill: '#ff0000',
    ...more,
  }) as DesignNode // the values fit one kind of node

function withNodes(nodes: Record<string, DesignNode>, background: string | null = null): DesignDocument {
  const front = { ...blank.surfaces['front'], nodes: Object.keys(nodes), background }
  return { ...blank, surfaces: { ...blank.surfaces, front }, nodes }
}

const offset = blank.surfaces['front']!.cut!.offset
const measured = (document: DesignDocument) => measuresOf(document, stickers.template, noFaces)

test('a sticker’s measured area is the box of its cut: the art plus its border, within the size (design-measure-9)', () => {
  const side = 20 + 2 * offset
  expect(measured(withNodes({ a: square(20) }))).toMatchObject({
    cutArea: expect.closeTo(side * side, 3),
    cutLength: expect.closeTo(4 * side, 3),
    pieces: 1,
    sizeArea: expect.closeTo(blank.product.size.width * blank.product.size.height, 3),
  })
  const whole = blank.product.size.width * blank.product.size.height
  expect(measured(withNodes({ a: square(500, { transform: [1, 0, 0, 1, -90, -90] }) }))?.cutArea).toBeCloseTo(
    whole,
  )
  expect(measured(withNodes({ a: square(20) }, '#ffffff'))?.cutArea).toBeCloseTo(whole)
})

test('a cut that the shopper drew is measured along its line, curves included (design-measure-22)', () => {
  const along = (path: string) => {
    const document = withNodes({ a: square(20) })
    const front = document.surfaces['front']!
    return measured({ ...document, surfaces: { front: { ...front, cut: { ...front.cut!, path } } } })
  }
  const comb = 'M10 10L10 40L15 11L20 40L25 11L30 40L30 10Z'
  expect(along(comb)).toMatchObject({ cutArea: 600, pieces: 1 })
  const teeth = 2 * Math.hypot(5, 29) + 2 * Math.hypot(5, 29)
  expect(along(comb)?.cutLength).toBeCloseTo(30 + teeth + 30 + 20, 2)
  // A circle of 20 mm made of four curves.
  const round =
    'M30 20C30 25.523 25.523 30 20 30C14.477 30 10 25.523 10 20C10 14.477 14.477 10 20 10C25.523 10 30 14.477 30 20Z'
  expect(along(round)?.cutLength).toBeCloseTo(20 * Math.PI, 1)
  // Parts outside the product are not cut.
  expect(along(`${round}M500 500L510 500L510 510Z`)).toMatchObject({ pieces: 1 })
  expect(along(`${round}M500 500L510 500L510 510Z`)?.cutLength).toBeCloseTo(20 * Math.PI, 1)
})

test('hidden objects are not measured, and an empty design has no measures (design-measure-9)', () => {
  const both = measured(withNodes({ a: square(20), b: square(70, { hidden: true }) }))
  expect(both).toEqual(measured(withNodes({ a: square(20) })))
  expect(measured(withNodes({}))).toBeUndefined()
  expect(measured(withNodes({ b: square(20, { opacity: 0 }) }))).toBeUndefined()
})

test('a design with more than 2,000 letters is not measured and is priced by its size (design-measure-6)', () => {
  const text = (words: string): DesignNode => ({
    kind: 'text',
    transform: [1, 0, 0, 1, 0, 0],
    text: words,
    font: 'archivo',
    size: 2,
    align: 'left',
    lineHeight: 1.2,
    tracking: 0,
    fill: '#000000',
  })
  expect(measured(withNodes({ a: text('a'.repeat(1_500)), b: text('b'.repeat(1_500)) }))).toBeUndefined()
  expect(measured(withNodes({ a: text('not loaded') }))).toBeUndefined()
})

test('the tube length in the price equals the sign’s measured tube (design-measure-2, design-measure-6)', () => {
  const sign: NeonNode = {
    kind: 'neon',
    transform: [1, 0, 0, 1, 0, 0],
    lines: [{ text: 'Bar', font: 'metro', height: 120, tracking: 0, color: '#ffffff' }],
    align: 'left',
    lineGap: 0,
    tube: 6,
  }
  const start = designFor(neon.template, neon.product, neon.answer({}), { id: 'd', quantity: 1 })
  const document = { ...start, surfaces: { sign: { nodes: ['a'] } }, nodes: { a: sign } }
  const tube = measureTube(layLettering(sign, letterings.strokes).letters, neon.template.neon!)
  expect(measuresOf(document, neon.template, letterings)).toMatchObject({
    tubeLength: expect.closeTo(tube.length, 2),
    pieces: tube.strips.length,
    watts: tube.supplyWatts,
  })
})

test('a print’s pieces are its separately cut parts: parts without a bridge, and every piece of a full sheet (design-measure-9)', () => {
  const two = withNodes({ a: square(15), b: square(15, { transform: [1, 0, 0, 1, 50, 20] }) })
  expect(measured(two)?.pieces).toBe(1)
  const front = two.surfaces['front']!
  const apart = { ...two, surfaces: { front: { ...front, cut: { ...front.cut!, bridge: 0 } } } }
  const side = 15 + 2 * offset
  expect(measured(apart)).toMatchObject({ pieces: 2, cutLength: expect.closeTo(8 * side, 3) })
  // Overlapping parts are one piece.
  const near = { ...apart, nodes: { ...apart.nodes, b: square(15, { transform: [1, 0, 0, 1, 36, 20] }) } }
  expect(measured(near)?.pieces).toBe(1)

  const sheets = sold('stickers', 'custom-sticker-sheets')
  const empty = designFor(sheets.template, sheets.product, sheets.answer({}), { id: 'd', quantity: 50 })
  const { width, height } = empty.product.size
  const full = {
    ...empty,
    surfaces: { front: { ...empty.surfaces['front'], nodes: ['a'], fill: { width: 30, height: 30 } } },
    nodes: { a: square(26) },
  }
  const count = Math.floor((width - 2) / 32) * Math.floor((height - 2) / 32)
  const found = measuresOf(full, sheets.template, noFaces)
  expect(found).toMatchObject({ pieces: count, cutLength: count * 120 })
})
