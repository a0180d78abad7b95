import { expect, test } from 'vitest'
import { loadTypeface } from '@/backend/designs/designs'
import { layLabel } from '@/design/label/lay-label'
import { typedLabel } from '@/design/label/typed-label'
import { titled } from '@/design/answers/titled'
import { parsePath } from '@/design/geometry/path'
import { pathBounds } from '@/design/geometry/path'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { outlineText, type Typeface } from '@/design/text/outline-text'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'

const compiled = compiledBrand('stickers')
const { catalogue, templates } = compiled

/** Products whose words are shown on a label, each with the options for its lines. */
const labeled = catalogue.products.flatMap((sold) => {
  const template = templates[sold.urlKey]
  if (!template?.label) return []
  const product = { ...sold, table: { ...sold.table, percentOff: 0 } }
  const asked = template.label.lines.flatMap((line) => {
    const option = 'slot' in line ? titled(product.options, template.words?.[line.slot] ?? '') : undefined
    return option ? [option] : []
  })
  return [{ template, product, asked }]
})

/** The label with a drawing and a color. */
const drawn = labeled.find(({ template }) => template.label?.picture && template.label.background)
if (!drawn) throw new Error('no label has a drawing and a color')

type Labeled = (typeof labeled)[number]

async function facesOf({ template }: Labeled): Promise<Record<string, Typeface>> {
  const rows = await Promise.all(
    (template.label?.lines ?? []).map(
      async ({ font }) => [font, (await loadTypeface(font, ''))?.face] as const,
    ),
  )
  return Object.fromEntries(rows.flatMap(([font, face]) => (face ? [[font, face]] : [])))
}

/** Returns a selection with every option that adds a line, so that all lines are shown. */
function everyOption({ product }: Labeled): Selection {
  const usual = defaultSelection(product.options, product.rules)
  const boxes = product.options.flatMap(({ uid, type, values = [] }) =>
    type === 'checkbox' ? [[uid, values.slice(0, 1).map((value) => value.uid)] as const] : [],
  )
  return { ...usual, ...Object.fromEntries(boxes) }
}

function chosen(of: Labeled, title: string | undefined, value: string): Selection {
  const option = titled(of.product.options, title ?? '')
  const uid = option?.values?.find((each) => each.title === value)?.uid
  return option && uid ? { [option.uid]: [uid] } : {}
}

async function laidWith(of: Labeled, text: string, more: Selection = {}) {
  const selection = {
    ...everyOption(of),
    ...Object.fromEntries(of.asked.map(({ uid }) => [uid, text])),
    ...more,
  }
  const label = typedLabel(of.template, of.product, selection)
  if (!label) throw new Error('no label')
  const faces = await facesOf(of)
  return { label, faces, laid: layLabel(label, faces) }
}

test('at least three products of the sticker shop show the typed text on their label (catalogue-100)', () => {
  expect(labeled.length).toBeGreaterThanOrEqual(3)
})

test.each(labeled.map((of) => [of.product.name, of] as const))(
  '%s: the longest text that the form accepts stays in the safe area, each line in its own part (catalogue-101)',
  async (_name, of) => {
    for (const option of of.asked) {
      const most = option.maxCharacters ?? 40
      for (const text of ['W'.repeat(most), 'Maximilian-Alexander von der Heide'.slice(0, most), 'Mi']) {
        const { label, laid, faces } = await laidWith(of, text)
        const { safe } = surfaceBoxes(label.rule, label.size)
        const boxes = laid.texts.map(({ node }) => {
          const face = faces[node.font]
          const [, , , , x, y] = node.transform
          return { x, y, ...(face ? outlineText(node, face) : { width: 0, height: 0 }) }
        })
        expect(boxes.length).toBe(label.lines.length)
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(safe.x - 0.01)
          expect(box.y).toBeGreaterThanOrEqual(safe.y - 0.01)
          expect(box.x + box.width).toBeLessThanOrEqual(safe.x + safe.width + 0.01)
          expect(box.y + box.height).toBeLessThanOrEqual(safe.y + safe.height + 0.01)
        }
        for (const [index, box] of boxes.slice(1).entries())
          expect(box.y).toBeGreaterThanOrEqual((boxes[index]?.y ?? 0) + (boxes[index]?.height ?? 0) - 0.01)
      }
    }
  },
)

test('a long name is broken into two larger lines at a word; a short name stays in one line (catalogue-101)', async () => {
  const { laid } = await laidWith(drawn, 'Maximilian-Alexander Ott')
  const short = await laidWith(drawn, 'Mila')
  expect(laid.texts[0]?.node.text).toMatch(/^Maximilian-(\n| )Alexander(\n| )Ott$/)
  expect(laid.texts[0]?.node.text.split('\n')).toHaveLength(2)
  expect(short.laid.texts[0]?.node.text).toBe('Mila')
  expect(laid.texts[0]?.node.size ?? 0).toBeLessThan(short.laid.texts[0]?.node.size ?? 0)
})

test('the shopper’s own line breaks are kept, without empty lines (catalogue-101)', async () => {
  const area = labeled.find(({ asked }) => asked.some(({ type }) => type === 'area'))
  if (!area) throw new Error('no label takes several lines')
  const { laid } = await laidWith(area, 'June Park\n\n  12  Elm Street \nOslo, MN 56744')
  expect(laid.texts.at(-1)?.node.text).toBe('June Park\n12 Elm Street\nOslo, MN 56744')
})

test('letters smaller than six points and characters that the font lacks are reported (catalogue-101)', async () => {
  const short = await laidWith(drawn, 'Mila')
  expect(short.laid.isSmall).toBe(false)
  expect(short.laid.missing).toEqual([])
  expect((await laidWith(drawn, 'W'.repeat(28))).laid.isSmall).toBe(true)
  expect((await laidWith(drawn, 'Mila 湖')).laid.missing).toEqual(['湖'])
})

test('the chosen drawing is beside the text and never below it; without a choice there is none (catalogue-100)', async () => {
  const { picture } = drawn.template.label ?? {}
  const titles = titled(drawn.product.options, picture?.option ?? '')?.values?.map(({ title }) => title) ?? []
  for (const title of titles) {
    const { label, laid } = await laidWith(drawn, 'Mila', chosen(drawn, picture?.option, title))
    expect(label.drawing).toEqual(picture?.drawings[title])
    expect(laid.drawing === undefined).toBe(label.drawing === undefined)
    const [text] = laid.texts
    const left = (text?.node.transform[4] ?? 0) + pathBounds(parsePath(text?.path ?? '')).x
    if (laid.drawing) expect(left).toBeGreaterThanOrEqual(laid.drawing.x + laid.drawing.width)
  }
  expect(Object.keys(picture?.drawings ?? {}).length).toBeGreaterThan(0)
  expect(titles.length).toBeGreaterThan(Object.keys(picture?.drawings ?? {}).length)
})

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the text has a contrast of at least 3 on every background color', async () => {
  const { background } = drawn.template.label ?? {}
  const values = titled(drawn.product.options, background ?? '')?.values ?? []
  expect(values.length).toBeGreaterThan(2)
  const inks = new Set<string>()
  for (const { title, swatch = '' } of values) {
    const { label, laid } = await laidWith(drawn, 'Mila', chosen(drawn, background, title))
    expect(label.background).toBe(swatch)
    const [dark = 0, light = 0] = [luminance(laid.ink), luminance(swatch)].toSorted((a, b) => a - b)
    expect((light + 0.05) / (dark + 0.05), title).toBeGreaterThanOrEqual(3)
    inks.add(laid.ink)
  }
  expect(inks.size).toBeGreaterThan(1)
})

test('a second line whose field is hidden is not on the label (catalogue-100)', () => {
  const [first, second] = drawn.asked
  const usual = defaultSelection(drawn.product.options, drawn.product.rules)
  const typed = { ...usual, [first?.uid ?? '']: 'Mila', [second?.uid ?? '']: '555 0100' }
  const shown = (selection: Selection) =>
    typedLabel(drawn.template, drawn.product, selection)?.lines.map(({ text }) => text)
  expect(shown(typed)).toEqual(['Mila'])
  expect(shown({ ...everyOption(drawn), ...typed, ...onlyBoxes(drawn) })).toEqual(['Mila', '555 0100'])
})

function onlyBoxes(of: Labeled): Selection {
  const every = everyOption(of)
  return Object.fromEntries(
    of.product.options.flatMap(({ uid, type }) => (type === 'checkbox' ? [[uid, every[uid] ?? []]] : [])),
  )
}
