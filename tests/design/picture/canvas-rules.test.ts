import { expect, test } from 'vitest'
import { designedCanvas, offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'
import { pictureStart } from '@/design/picture/picture-design'
import { defaultSelection, normalizeSelection, type Selection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'

const result = compiledBrand('canvas')
const { templates } = result
const { products } = result.catalogue

function product(urlKey: string): CanvasProduct & { urlKey: string } {
  const known = products.find((each) => each.urlKey === urlKey)
  if (!known) throw new Error(urlKey)
  return { ...known, table: { ...known.table, percentOff: 0 } }
}

/** Returns the product's defaults, with other values for options by title. */
function chosenIn(of: CanvasProduct, titles: Record<string, string> = {}): Selection {
  let selection = defaultSelection(of.options, of.rules)
  for (const [title, value] of Object.entries(titles)) {
    const option = of.options.find((known) => known.title === title)
    const uid = option?.values?.find((known) => known.title === value)?.uid
    if (!option || !uid) throw new Error(`${title}: ${value}`)
    selection = normalizeSelection(of.options, of.rules, { ...selection, [option.uid]: [uid] })
  }
  return selection
}

/** Returns the design that a selection starts with; undefined for products that are not canvases. */
function startOf(of: ReturnType<typeof product>, selection: Selection) {
  const template = templates[of.urlKey]
  const start = template && pictureStart(template, of, selection, { id: 'made', quantity: 1 })
  return start?.view === 'box' ? start : undefined
}

const canvasOf = (of: ReturnType<typeof product>, selection: Selection) => startOf(of, selection)?.make

const classic = product('classic-photo-canvas')

test('a canvas has the chosen size, depth, edge, tone, frame and panels (studio-54, studio-62)', () => {
  expect(canvasOf(classic, chosenIn(classic))).toEqual({
    front: { width: expect.closeTo(304.8) as number, height: expect.closeTo(203.2) as number },
    depth: 19,
    edge: 'mirror',
    edgeColor: '#ffffff',
    tone: 'color',
    frame: undefined,
    panels: 1,
    fold: { warn: 1.5 },
  })
  const other = chosenIn(classic, {
    Size: '30 × 20 in',
    Depth: 'Gallery, 1½ in',
    Edges: 'One color',
    'Edge color': 'Slate',
    Tone: 'Warm sepia',
    'Floating frame': 'Oak',
  })
  expect(canvasOf(classic, other)).toMatchObject({
    depth: 38,
    edge: 'color',
    edgeColor: '#5d666d',
    tone: 'sepia',
    frame: '#b98b56',
  })
})

test.each([
  ['Mirrored', 'mirror'],
  ['Wrapped', 'image'],
  ['Stretched', 'stretch'],
  ['Blurred', 'blur'],
  ['One color', 'color'],
])('the edge option "%s" is rendered as %s (studio-54)', (title, edge) => {
  expect(canvasOf(classic, chosenIn(classic, { Edges: title }))?.edge).toBe(edge)
})

test('1 to 5 panels are offered, and the number of panels follows the choice (studio-54)', () => {
  const large = product('large-photo-canvas')
  const panels = (title: string) => canvasOf(large, chosenIn(large, { Panels: title }))?.panels
  expect([1, 2, 3, 4, 5].map((count) => panels(`${count} panel${count === 1 ? '' : 's'}`))).toEqual([
    1, 2, 3, 4, 5,
  ])
  const triptych = product('three-panel-canvas')
  expect(canvasOf(triptych, chosenIn(triptych))?.panels).toBe(3)
  const smallest = chosenIn(triptych, { Panels: '5 panels', Size: '24 × 8 in' })
  expect(canvasOf(triptych, smallest)?.panels).toBe(5)
})

test('prints on other materials, canvases without an uploaded picture and collages are not treated as canvases (studio-50)', () => {
  const none = ['acrylic-photo-print', 'autumn-ridge-canvas', 'photo-collage-canvas', 'table-easel']
  const isCanvas = (urlKey: string) => canvasOf(product(urlKey), chosenIn(product(urlKey))) !== undefined
  expect(none.filter(isCanvas)).toEqual([])
  expect(products.filter(({ urlKey }) => isCanvas(urlKey)).length).toBeGreaterThan(8)
})

test('the available sizes are listed, the largest first (studio-58)', () => {
  const sizes = offeredSizes(classic, chosenIn(classic)).map(({ title }) => title)
  expect(sizes[0]).toBe('48 × 32 in')
  expect(sizes.at(-1)).toBe('12 × 8 in')
})

const stretched = classic.options
  .find(({ title }) => title === 'Edges')!
  .values!.find(({ title }) => title.startsWith('Stretched'))!.title

test.each([
  {},
  { Depth: 'Gallery, 1½ in', Edges: 'One color', 'Edge color': 'Slate', 'Floating frame': 'Oak' },
  { Size: '30 × 20 in', Edges: stretched },
])(
  'a design from the editor keeps the depth, edge, frame and panels chosen on its page, and has its own tone (studio-140) %#',
  (titles) => {
    const start = startOf(
      classic,
      chosenIn(classic, { ...(titles as Record<string, string>), Tone: 'Warm sepia' }),
    )
    if (!start) throw new Error('it is a canvas')
    const { document, template, rule, make } = start
    expect(make.tone).toBe('sepia')
    expect(designedCanvas(document, template, rule, classic)).toEqual({ ...make, tone: 'color' })
  },
)

test('a set of canvases keeps its panels in the editor (studio-140)', () => {
  const set = product('three-panel-canvas')
  const start = startOf(set, chosenIn(set))
  if (!start) throw new Error('it is a canvas')
  expect(designedCanvas(start.document, start.template, start.rule, set)?.panels).toBe(3)
})
