import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, NeonNode } from '@/design/design-document'
import { noFaces } from '@/design/scene/faces'
import { sceneOf } from '@/design/scene/scene-of'
import { measureWith } from '@/design/scene/set-words'
import type { ProductTemplate } from '@/design/template/product-template'
import { titled, valueTitled } from '@/design/answers/titled'
import { templateFor } from '@/design/template/template-for'
import type { StrokeFont } from '@/design/text/stroke-font'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { withAnswers } from '@/features/design-start/tools/with-answers'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { sizeOf } from '@/lib/money/price'
import { sampleAsset } from '../../../design/support/sample-design'
import { productOf, templateOf } from '../../studio/sticker/sticker-template'
import { compiledBrand } from '../../../support/compiled-brand'

const urlKey = 'custom-die-cut-stickers'
const [product, template] = [productOf(urlKey), templateOf(urlKey)]
const selection = defaultSelection(product.options, product.rules)
const edited = designFor(template, product, selection, { id: 'edited', quantity: 50 })

const answered = (changed: Selection, quantity = 50) =>
  withAnswers(edited, { template, product, selection: { ...selection, ...changed }, quantity })

/** Every listed size except the one the design was made in. */
const otherSizes = Object.entries(product.table.sizes).flatMap(([value, size]) => {
  const option = product.options.find(({ values }) => values?.some(({ uid }) => uid === value))
  const isOther = size.width !== edited.product.size.width || size.height !== edited.product.size.height
  return option && isOther ? [{ [option.uid]: [value] }] : []
})

test('a design is unchanged while the page’s answers match it (studio-115)', () => {
  expect(answered({})).toBe(edited)
})

test('a size and quantity chosen later on the page are applied to the design (studio-115)', () => {
  expect(otherSizes.length).toBeGreaterThan(0)
  for (const size of otherSizes) {
    const { product: made } = answered(size, 200)
    expect(made.size).toEqual(sizeOf(product.table, { ...selection, ...size }))
    expect(made.quantity).toBe(200)
  }
})

test('an option chosen later on the page is applied to the design (studio-115)', () => {
  const asked = Object.entries(template.options).find(
    ([, { values, asked: question }]) => question && values.length > 1,
  )
  if (!asked) throw new Error('the template asks for nothing')
  const [name, { values, asked: question }] = asked
  const other = values.find((value) => value !== edited.product.options[name]) ?? ''
  const option = product.options.find(({ title }) => title === question?.option)
  const value = option?.values?.find(({ title }) => title === question?.values[other])
  const { product: made } = answered({ [option?.uid ?? '']: [value?.uid ?? ''] })
  expect(made.options[name]).toBe(other)
})

describe('a canvas', () => {
  const compiled = compiledBrand('canvas')
  const { catalogue, templates } = compiled

  const made = (key: string) => {
    const sold = catalogue.products.find(({ urlKey: each }) => each === key)
    const rule = templates[key]
    if (!sold || !rule) throw new Error(key)
    const canvas = { ...sold, table: { ...sold.table, percentOff: 0 } }
    const usual = defaultSelection(canvas.options, canvas.rules)
    const begun = designFor(rule, canvas, usual, { id: 'made', quantity: 1 })
    const photo: DesignDocument['nodes'][string] = {
      kind: 'image',
      transform: [1, 0, 0, 1, 0, 0],
      asset: 'photo',
      width: 300,
      height: 200,
      crop: { x: 0, y: 0, width: 1, height: 1 },
    }
    const [surface = ''] = begun.surfaceOrder
    const document = {
      ...begun,
      nodes: { photo },
      surfaces: { [surface]: { nodes: ['photo'] } },
      assets: { photo: sampleAsset },
    }
    return { canvas, rule, usual, document, surface }
  }

  const toneOf = (document: DesignDocument, rule: ProductTemplate, surface: string) =>
    JSON.stringify(
      sceneOf(document, templateFor(rule, document.product.options), surface, {
        faces: noFaces,
        mode: 'print',
      }),
    ).match(/"tone":"(\w+)"/)?.[1]

  test('a picture in the editor has its product’s default tone (design-scene-13)', () => {
    const { document, rule, surface } = made('pet-duotone-canvas')
    expect(toneOf(document, rule, surface)).toBe('gray')
    expect(JSON.stringify(document)).not.toContain('gray')
  })

  test('a tone chosen later on the page is applied to the design, and unchoosing it removes it (design-scene-13, studio-115)', () => {
    const asking = catalogue.products.filter(({ urlKey: each }) => templates[each]?.options['tone']?.asked)
    expect(asking.length).toBeGreaterThan(5)
    for (const { urlKey: each } of asking) {
      const { canvas, rule, usual, document, surface } = made(each)
      const { asked } = rule.options['tone'] ?? {}
      const option = titled(canvas.options, asked?.option ?? '')
      const choose = (tone: string) => ({
        ...usual,
        [option?.uid ?? '']: [valueTitled(option, asked?.values[tone])?.uid ?? ''],
      })
      const answer = (from: DesignDocument, tone: string) =>
        withAnswers(from, { template: rule, product: canvas, selection: choose(tone), quantity: 1 })
      const mono = answer(document, 'mono')
      expect(toneOf(mono, rule, surface), each).toBe('gray')
      expect(mono.nodes).toEqual(document.nodes)
      expect(toneOf(answer(mono, 'sepia'), rule, surface), each).toBe('sepia')
      expect(toneOf(answer(mono, 'color'), rule, surface), each).toBeUndefined()
    }
  })
})

describe('a sign', () => {
  const compiled = compiledBrand('neon')
  const { catalogue, templates } = compiled
  const key = 'custom-text-neon'
  const sold = catalogue.products.find((each) => each.urlKey === key)
  const rule = templates[key]
  const asked = rule?.neon?.asked
  if (!sold || !rule || !asked?.lettering || !asked.light) throw new Error(key)
  const { lettering, light } = asked
  const sign = { ...sold, table: { ...sold.table, percentOff: 0 } }

  const fontNames = Object.keys(lettering.fonts).slice(0, 2)
  const read = (name: string) =>
    JSON.parse(readFileSync(`brands/ranges/in-lights/designs/letterings/${name}.json`, 'utf8')) as StrokeFont // written by our script
  const known = {
    fonts: Object.fromEntries(fontNames.map((name) => [name, { sha256: 'a'.repeat(64) }])),
    measure: measureWith({
      ...noFaces,
      strokes: Object.fromEntries(fontNames.map((name) => [name, read(name)])),
    }),
  }

  const words = titled(sign.options, asked.lines[0] ?? '')?.uid ?? ''
  const choice = (title: string, value: string | undefined): Selection => {
    const option = titled(sign.options, title)
    return { [option?.uid ?? '']: [valueTitled(option, value)?.uid ?? ''] }
  }
  const colors = Object.keys(light.colors)
  const chosen: Selection = {
    ...defaultSelection(sign.options, sign.rules),
    [words]: 'Hello',
    ...choice(lettering.option, lettering.fonts[fontNames[0] ?? '']),
    ...choice(light.option, light.colors[colors[0] ?? '']),
  }
  const begun = designFor(rule, sign, chosen, { id: 'sign', quantity: 1, ...known })

  /**
   * A sign edited by the shopper: its first letter has a different color, and a heart is beside the words.
   */
  function made(): DesignDocument {
    const node = begun.nodes['sign'] as NeonNode
    const lines = node.lines.map((line) => ({ ...line, letterColors: { 0: '#123456' } }))
    const nodes = { ...begun.nodes, sign: { ...node, lines } }
    const state = { document: { ...begun, nodes }, selection: [], template: rule!, newId: () => 'heart' }
    const drawn = perform('addShape', { ...state, measure: known.measure }, { shape: 'heart' })
    if ('problems' in drawn) throw new Error(JSON.stringify(drawn.problems))
    return drawn.edit.document
  }
  const edit = made()
  /** The selection on the product page after the editor was closed. */
  const { selection: after } = optionsOf(edit, rule, sign, chosen)
  const signAnswered = (changed: Selection, quantity = 1) =>
    withAnswers(edit, {
      template: rule,
      product: sign,
      selection: { ...after, ...changed },
      quantity,
      lettering: known,
    })
  const lineOf = ({ nodes }: DesignDocument) => (nodes['sign'] as NeonNode).lines[0]

  test('a sign is unchanged while the page’s answers match it (studio-115)', () => {
    expect(signAnswered({})).toBe(edit)
  })

  test('text typed later on the page changes the sign; letter colors and added drawings stay (studio-115)', () => {
    const said = signAnswered({ [words]: 'Hello you' })
    expect(lineOf(said)).toMatchObject({ text: 'Hello you', letterColors: { 0: '#123456' } })
    expect(said.nodes['heart']).toBe(edit.nodes['heart'])
  })

  test('lettering, color and size chosen later on the page are applied to the sign (studio-115)', () => {
    const other = signAnswered({ ...choice(lettering.option, lettering.fonts[fontNames[1] ?? '']) })
    expect(lineOf(other)?.font).toBe(fontNames[1])
    const lit = signAnswered({ ...choice(light.option, light.colors[colors[1] ?? '']) })
    expect(lineOf(lit)?.color).toBe(colors[1])
    expect(lineOf(lit)?.letterColors).toBeUndefined()
    const [value] = Object.entries(sign.table.sizes).find(
      ([, size]) => size.width !== edit.product.size.width,
    ) ?? ['']
    const option = sign.options.find(({ values }) => values?.some(({ uid }) => uid === value))
    const large = signAnswered({ [option?.uid ?? '']: [value] })
    expect(large.product.size).toEqual(sign.table.sizes[value])
  })
})
