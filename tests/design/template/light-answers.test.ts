import { describe, expect, test } from 'vitest'
import type { NeonLine } from '@/design/design-document'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ProductOption, Selection } from '@/lib/products/product-options'
import { sign as sold, signTemplate } from './sample-product'

/** A sign of two lines, sold in two, in three, or in any of four colors. */

const colors = { '#ff2bd6': 'Pink', '#6fe3ff': 'Blue', '#39ff88': 'Green', '#ffe93b': 'Lemon' }
const titles = Object.values(colors)
const asking = (uid: string, title: string): ProductOption => ({
  uid,
  title,
  type: 'dropdown',
  required: true,
  values: titles.map((each) => ({ uid: `${uid}/${each}`, title: each })),
})
const light = asking('color', 'Color')
const more = { two: 'Two tones', three: 'Three tones', any: 'Many colors' }
const product = {
  ...sold,
  options: [
    ...sold.options.filter(({ uid }) => !uid.startsWith('color')),
    {
      ...light,
      values: [
        ...(light.values ?? []),
        ...Object.entries(more).map(([key, title]) => ({ uid: `color/${key}`, title })),
      ],
    },
    asking('color-1', 'First'),
    asking('color-2', 'Second'),
    asking('color-3', 'Third'),
  ],
  rules: [
    ...sold.rules.filter(({ option }) => !option.startsWith('color')),
    { option: 'color-1', when: { option: 'color', values: ['color/two', 'color/three'] } },
    { option: 'color-2', when: { option: 'color', values: ['color/two', 'color/three'] } },
    { option: 'color-3', when: { option: 'color', values: ['color/three'] } },
  ],
}
const template: ProductTemplate = {
  ...signTemplate,
  neon: {
    ...signTemplate.neon!,
    asked: {
      ...signTemplate.neon!.asked,
      light: {
        option: 'Color',
        colors,
        several: [
          { value: more.two, options: ['First', 'Second'] },
          { value: more.three, options: ['First', 'Second', 'Third'] },
        ],
        any: more.any,
      },
    },
  },
}
const start = { id: 'd', quantity: 1, fonts: { metro: { sha256: 'b'.repeat(64) } } }
const typed = (lit: Selection, text = 'Good', second = 'vibes'): Selection => ({
  text,
  second,
  lines: ['lines/two'],
  font: ['font/metro'],
  ...lit,
})
const made = (selection: Selection) => designFor(template, product, selection, start)
const linesOf = (selection: Selection): NeonLine[] => {
  const { sign } = made(selection).nodes
  return sign?.kind === 'neon' ? sign.lines : []
}
const three = (...picked: string[]): Selection => ({
  color: ['color/three'],
  ...Object.fromEntries(
    picked.map((title, index) => [`color-${index + 1}`, [`color-${index + 1}/${title}`]]),
  ),
})
const withLines = (lines: NeonLine[]) => {
  const design = made(typed({ color: ['color/Pink'] }))
  const { sign } = design.nodes
  if (sign?.kind !== 'neon') throw new Error('no sign')
  return { ...design, nodes: { sign: { ...sign, lines } } }
}
const [line] = linesOf(typed({ color: ['color/Pink'] }))
const lit = (text: string, ...letters: string[]): NeonLine => ({
  ...line!,
  text,
  color: letters[0]!,
  letterColors: Object.fromEntries(letters.map((color, index) => [index, color])),
})

describe('signs in three colors (design-document-20)', () => {
  test('each line has one color, the last line shares the remaining ones, and the design converts back to the same choices', () => {
    const selection = typed(three('Pink', 'Blue', 'Green'), 'Good', 'vibe')
    expect(linesOf(selection)).toMatchObject([
      { color: '#ff2bd6' },
      { color: '#6fe3ff', letterColors: { 2: '#39ff88', 3: '#39ff88' } },
    ])
    expect(optionsOf(made(selection), template, product).selection).toEqual(selection)
  })

  test('a color chosen twice or for more letters than typed stays as chosen', () => {
    for (const selection of [
      typed(three('Pink', 'Pink', 'Blue')),
      typed(three('Pink', 'Blue', 'Pink')),
      typed(three('Pink', 'Blue', 'Green'), 'A', 'B'),
    ])
      expect(optionsOf(made(selection), template, product, selection)).toEqual({ selection, notOffered: [] })
  })

  test('letters in three colors are the “three colors” option, whichever letters they are', () => {
    const design = withLines([lit('abc', '#39ff88', '#6fe3ff', '#ffe93b')])
    expect(optionsOf(design, template, product)).toMatchObject({
      selection: { color: ['color/three'], 'color-1': ['color-1/Green'], 'color-3': ['color-3/Lemon'] },
      notOffered: [],
    })
  })
})

describe('signs with letters in any color (design-document-20)', () => {
  const any = typed({ color: ['color/any'] }, 'Hi', 'you all')

  test('typed letters take the colors in turn, across lines, and convert back to the same choice', () => {
    expect(linesOf(any)).toMatchObject([
      { color: '#ff2bd6', letterColors: { 1: '#6fe3ff' } },
      { color: '#39ff88', letterColors: { 1: '#ffe93b', 2: '#ff2bd6', 4: '#6fe3ff', 6: '#ffe93b' } },
    ])
    expect(optionsOf(made(any), template, product, any)).toEqual({ selection: any, notOffered: [] })
    const short = typed({ color: ['color/any'] }, 'H', 'i')
    expect(optionsOf(made(short), template, product, short).selection).toEqual(short)
  })

  test('more colors than separate choices become “any color”, and fewer become the cheaper option', () => {
    const four = withLines([lit('abcd', ...Object.keys(colors))])
    expect(optionsOf(four, template, product, any)).toMatchObject({
      selection: { color: ['color/any'] },
      notOffered: [],
    })
    const two = withLines([lit('abcd', '#ff2bd6', '#ff2bd6', '#6fe3ff', '#6fe3ff')])
    expect(optionsOf(two, template, product, any).selection).toMatchObject({ color: ['color/two'] })
    const one = withLines([lit('ab', '#39ff88', '#39ff88')])
    expect(optionsOf(one, template, product, any).selection).toMatchObject({ color: ['color/Green'] })
  })

  test('a color that is not sold is reported', () => {
    const design = withLines([lit('abcd', '#ff2bd6', '#6fe3ff', '#39ff88', '#123456')])
    expect(optionsOf(design, template, product).notOffered).toEqual(['color'])
  })
})
