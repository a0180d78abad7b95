import { describe, expect, test } from 'vitest'
import type { DesignDocument, NeonLine } from '@/design/design-document'
import { documentProblems } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { chosenWords, designFor, optionsOf } from '@/design/answers/product-answers'
import { sign, signTemplate, sticker, stickerTemplate } from './sample-product'

const start = { id: 'd', quantity: 50 }
const round = { shape: ['shape/circle'], size: ['size/s'], film: ['film/clear'], ink: ['ink/none'] }

describe('a product with sizes, a shape and a material (design-document-20)', () => {
  test('chosen options become the design’s size, options and cut', () => {
    const design = designFor(stickerTemplate, sticker, round, start)
    expect(design.product).toMatchObject({
      template: stickerTemplate.id,
      size: { width: 50.8, height: 50.8 },
      quantity: 50,
      options: { shape: 'circle', material: 'clear', ink: 'none', plate: 'one' },
    })
    expect(design.surfaces['front']?.cut?.style).toBe('shape')
    expect([...documentProblems(design), ...templateProblems(design, stickerTemplate)]).toEqual([])
  })

  test('a design converts back to the same choices, and keeps choices that a design cannot store', () => {
    const design = designFor(stickerTemplate, sticker, round, start)
    expect(optionsOf(design, stickerTemplate, sticker, { finish: ['finish/gloss'] })).toEqual({
      selection: { ...round, finish: ['finish/gloss'] },
      notOffered: [],
    })
  })

  test('without choices a design has the template’s defaults', () => {
    const { size, options } = designFor(stickerTemplate, sticker, {}, start).product
    expect(size).toEqual({ width: 76.2, height: 76.2 })
    expect(options).toEqual({ shape: 'die-cut', material: 'vinyl', ink: 'full', plate: 'one' })
  })

  const sized = (width: number, height: number): DesignDocument => {
    const design = designFor(stickerTemplate, sticker, {}, start)
    return { ...design, product: { ...design.product, size: { width, height } } }
  }

  test('an unlisted size becomes a typed size, in hundredths of an inch', () => {
    const { selection, notOffered } = optionsOf(sized(82.55, 31.75), stickerTemplate, sticker)
    expect(selection).toMatchObject({ size: ['size/own'], width: '3.25', height: '1.25' })
    expect(notOffered).toEqual([])
    const again = designFor(stickerTemplate, sticker, selection, start)
    expect(again.product.size).toEqual({ width: 82.55, height: 31.75 })
  })

  test('a size that cannot be typed is reported', () => {
    expect(optionsOf(sized(700, 31.75), stickerTemplate, sticker).notOffered).toEqual(['size'])
    const fixed = { ...sticker, table: { ...sticker.table, custom: undefined } }
    expect(optionsOf(sized(82.55, 31.75), stickerTemplate, fixed).notOffered).toEqual(['size'])
  })

  test('a value that is not sold is reported; a missing answer to a hidden option is not', () => {
    const design = designFor(stickerTemplate, sticker, {}, start)
    const gold = {
      ...design,
      product: { ...design.product, options: { ...design.product.options, material: 'gold' } },
    }
    expect(optionsOf(gold, stickerTemplate, sticker).notOffered).toEqual(['material'])
    const { selection, notOffered } = optionsOf(design, stickerTemplate, sticker)
    expect(selection).not.toHaveProperty('ink')
    expect(notOffered).toEqual([])
  })

  test('the text of a slot is entered in the product’s text option and read from there', () => {
    const design = designFor(stickerTemplate, sticker, {}, start)
    const named: DesignDocument = {
      ...design,
      surfaces: { front: { nodes: ['name'] } },
      nodes: {
        name: {
          kind: 'text',
          transform: [1, 0, 0, 1, 5, 5],
          text: 'Ada',
          font: 'fredoka',
          size: 8,
          align: 'center',
          lineHeight: 1.2,
          tracking: 0,
          fill: '#000000',
          slot: 'name',
        },
      },
    }
    const { selection } = optionsOf(named, stickerTemplate, sticker)
    expect(selection['name']).toBe('Ada')
    expect(chosenWords(stickerTemplate, sticker, selection)).toEqual({ name: 'Ada' })
    expect(chosenWords(stickerTemplate, sticker, {})).toEqual({})
  })
})

describe('a neon sign (design-document-20)', () => {
  const fonts = { honey: { sha256: 'a'.repeat(64) }, metro: { sha256: 'b'.repeat(64) } }
  const typedSign = {
    text: 'Good',
    second: 'vibes',
    lines: ['lines/two'],
    font: ['font/metro'],
    color: ['color/two'],
    'color-1': ['first/blue'],
    'color-2': ['second/pink'],
  }
  const design = designFor(signTemplate, sign, typedSign, { ...start, fonts })
  const node = design.nodes['sign']
  const lines = node?.kind === 'neon' ? node.lines : []
  const withLines = (changed: NeonLine[]): DesignDocument => ({
    ...design,
    nodes: { sign: { ...node, lines: changed } as NonNullable<typeof node> },
  })

  test('a light option that is not a single color stays chosen until the text gets another color (design-document-20)', () => {
    const changing = { uid: 'color/changing', title: 'Color changing' }
    const product = {
      ...sign,
      options: sign.options.map((option) =>
        option.uid === 'color' ? { ...option, values: [...(option.values ?? []), changing] } : option,
      ),
    }
    const chosen = { ...typedSign, color: [changing.uid] }
    const made = designFor(signTemplate, product, chosen, { ...start, fonts })
    expect(optionsOf(made, signTemplate, product, chosen)).toMatchObject({
      selection: { color: [changing.uid] },
      notOffered: [],
    })
    const blue = withLines(lines.map((line) => ({ ...line, color: '#6fe3ff', letterColors: {} })))
    expect(optionsOf(blue, signTemplate, product, chosen).selection['color']).not.toEqual([changing.uid])
  })

  test('a sign’s lines have the typed text, the chosen lettering and colors, and the largest size that fits', () => {
    expect(lines.map(({ text, font, color }) => [text, font, color])).toEqual([
      ['Good', 'metro', '#6fe3ff'],
      ['vibes', 'metro', '#ff2bd6'],
    ])
    expect([...documentProblems(design), ...templateProblems(design, signTemplate)]).toEqual([])
  })

  test.each([
    ['Good vibes', 'vibes', 5],
    ['Good', 'od', 2],
  ])(
    'more colors than lines continue with the words of "%s", or with its halves, and convert back (studio-7)',
    (text, rest, from) => {
      const chosen = {
        text,
        lines: ['lines/one'],
        font: ['font/metro'],
        color: ['color/two'],
        'color-1': ['first/blue'],
        'color-2': ['second/pink'],
      }
      const made = designFor(signTemplate, sign, chosen, { ...start, fonts })
      const [line] = made.nodes['sign']?.kind === 'neon' ? made.nodes['sign'].lines : []
      expect(line?.color).toBe('#6fe3ff')
      expect(line?.letterColors).toEqual(
        Object.fromEntries([...rest].map((_, index) => [from + index, '#ff2bd6'])),
      )
      expect(optionsOf(made, signTemplate, sign).selection).toEqual(chosen)
    },
  )

  test('a sign converts back to the same choices', () => {
    expect(optionsOf(design, signTemplate, sign)).toEqual({ selection: typedSign, notOffered: [] })
  })

  test('one color is one choice; a letter’s own color counts, and the color of a space does not', () => {
    const [first] = lines
    if (!first) throw new Error('no line')
    const one = [{ ...first, letterColors: { 4: '#ff2bd6' }, text: 'Good ' }]
    expect(optionsOf(withLines(one), signTemplate, sign).selection).toMatchObject({
      color: ['color/blue'],
      lines: ['lines/one'],
    })
    const own = [{ ...first, letterColors: { 1: '#ff2bd6' } }]
    expect(optionsOf(withLines(own), signTemplate, sign).selection).toMatchObject({ color: ['color/two'] })
  })

  test.each([
    ['a color that is not sold', lines.map((line) => ({ ...line, color: '#123456' })), ['color']],
    [
      'two letterings',
      lines.map((line, index) => ({ ...line, font: index ? 'honey' : 'metro' })),
      ['lettering'],
    ],
    ['too many lines', [...lines, ...lines], ['lines']],
    [
      'more colors than the sign can have',
      lines.map((line, index) => (index ? line : { ...line, letterColors: { 0: '#39ff88' } })),
      ['color'],
    ],
  ])('%s is reported as not sold', (_, changed, notOffered) => {
    expect(optionsOf(withLines(changed), signTemplate, sign).notOffered).toEqual(notOffered)
  })

  test('without text, or without the font’s file, the sign is empty', () => {
    expect(designFor(signTemplate, sign, {}, { ...start, fonts }).nodes).toEqual({})
    expect(designFor(signTemplate, sign, typedSign, start).nodes).toEqual({})
  })
})
