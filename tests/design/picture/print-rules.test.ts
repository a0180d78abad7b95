import { expect, test } from 'vitest'
import type { Asset } from '@/design/design-document'
import { defaultCrop } from '@/design/crop/usual-crop'
import { pictureDesign, pictureStart } from '@/design/picture/picture-design'
import { designedPrint, outerEdge } from '@/design/picture/print-rules'
import { answersOf } from '@/design/answers/product-answers'
import { lineDifferences } from '@/design/answers/line-differences'
import { templateFor } from '@/design/template/template-for'
import { isFlatPrint } from '@/design/template/view-of'
import { defaultSelection, normalizeSelection, type Selection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'

const { templates, catalogue } = compiledBrand('canvas')

function product(urlKey: string) {
  const known = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!known || !template) throw new Error(urlKey)
  return { template, of: { ...known, table: { ...known.table, percentOff: 0 } } }
}

/** Returns the product's defaults, with other values for options by title. */
function chosenIn({ of }: ReturnType<typeof product>, titles: Record<string, string> = {}): Selection {
  let selection = defaultSelection(of.options, of.rules)
  for (const [title, value] of Object.entries(titles)) {
    const option = of.options.find((known) => known.title === title)
    const uid = option?.values?.find((known) => known.title === value)?.uid
    if (!option || !uid) throw new Error(`${title}: ${value}`)
    selection = normalizeSelection(of.options, of.rules, { ...selection, [option.uid]: [uid] })
  }
  return selection
}

function startOf(urlKey: string, titles?: Record<string, string>) {
  const known = product(urlKey)
  const { template, of } = known
  return pictureStart(template, of, chosenIn(known, titles), { id: 'print', quantity: 1 })
}

function printed(urlKey: string, titles?: Record<string, string>) {
  const start = startOf(urlKey, titles)
  if (start?.view !== 'wall') throw new Error(`${urlKey} is no print`)
  const { document, template, rule, make } = start
  return { ...designedPrint(document, template, rule, product(urlKey).of), tone: make.tone }
}

const photo: Asset = {
  key: 'p'.repeat(32),
  sha256: '0'.repeat(64),
  type: 'image/jpeg',
  width: 3_000,
  height: 2_000,
  name: 'photo.jpg',
}

/** Returns a design with a photo as the page first shows it. */
function laid(urlKey: string, titles?: Record<string, string>) {
  const known = product(urlKey)
  const selection = chosenIn(known, titles)
  const start = startOf(urlKey, titles)
  if (!start) throw new Error(`${urlKey} is no print`)
  const { front, depth } = start.make
  const crop = defaultCrop(photo, { front, margin: depth })
  const document = pictureDesign(start, { crop, pixels: photo }, { asset: 'photo', record: photo })
  const node = document.nodes['photo']
  if (node?.kind !== 'image') throw new Error('no picture')
  return { document, node, make: printed(urlKey, titles), known, selection }
}

test('a print has the chosen size, tone, frame and mount, and the frame has its swatch’s color (studio-62)', () => {
  const usual = printed('gallery-framed-print')
  expect(usual).toMatchObject({ frame: '#f4f2ee', face: 19, mount: 76, border: 0, tone: 'color' })
  expect(usual.piece.width).toBeCloseTo(203.2)
  expect(outerEdge(usual).width).toBeCloseTo(203.2 + 2 * (19 + 76))
  const other = printed('gallery-framed-print', {
    Size: '16 × 24 in',
    Tone: 'Black and white',
    Frame: 'Black ash',
    Mat: 'Narrow mat',
  })
  expect(other).toMatchObject({ tone: 'gray', frame: '#1b1b1b', mount: 38 })
  expect(other.front.height).toBeCloseTo(609.6)
  expect(printed('acrylic-photo-print')).toMatchObject({ frame: undefined, face: 0, mount: 0 })
})

test('paper and bamboo prints keep a bare border inside their size; other prints extend beyond the edge (studio-62)', () => {
  const paper = printed('fine-art-paper-print')
  expect(paper).toMatchObject({ border: 12.7, depth: 0 })
  expect(paper.front.width).toBeCloseTo(paper.piece.width - 25.4)
  expect(printed('bamboo-photo-board')).toMatchObject({ border: 6.35, look: { finish: 'wood' } })
  const board = printed('photo-board')
  expect(board).toMatchObject({ border: 0, depth: 3, front: board.piece })
})

test('the cart’s thumbnail gets the rings around the picture from the inside out', () => {
  expect(printed('gallery-framed-print').rings).toEqual([
    { color: '#fbfaf6', width: 76 },
    { color: '#f4f2ee', width: 19 },
  ])
  expect(printed('fine-art-paper-print').rings).toEqual([{ color: '#fbf9f3', width: 12.7 }])
  expect(printed('photo-board').rings).toBeUndefined()
})

test('each material has its own look, and white ink keeps wood from showing through (studio-62)', () => {
  expect(printed('acrylic-photo-print').look.finish).toBe('clear')
  expect(printed('brushed-metal-print').look.finish).toBe('brushed')
  expect(printed('brushed-metal-print', { Metal: 'White aluminum', Corners: 'Rounded' })).toMatchObject({
    look: { finish: 'flat' },
    radius: 6,
  })
  expect(printed('birch-wood-print')).toMatchObject({ look: { finish: 'wood' }, isBacked: false })
  const white = { 'White ink below the picture': 'Add white ink' }
  expect(printed('birch-wood-print', white).isBacked).toBe(true)
})

test('sets of several pictures and small canvases are not treated as flat prints (studio-62)', () => {
  const own = catalogue.products.filter(({ sku }) => sku.startsWith('SL-')) // products of ranges have other SKUs
  const flat = own.flatMap(({ urlKey }) => {
    const template = templates[urlKey]
    return template && isFlatPrint(template) ? [urlKey] : []
  })
  expect(flat.toSorted()).toEqual([
    'acrylic-photo-print',
    'bamboo-photo-board',
    'birch-wood-print',
    'brushed-metal-print',
    'fine-art-paper-print',
    'gallery-framed-print',
    'memory-board',
    'photo-board',
  ])
  for (const urlKey of ['gallery-wall-set', 'photo-tiles']) {
    expect(startOf(urlKey)).toBeUndefined()
  }
  expect(startOf('desk-canvas-and-easel')).toMatchObject({
    view: 'box',
    make: { depth: 19, edge: 'mirror' },
  })
})

test('the picture has the same position in the editor as on the page: up to the bleed, or inside the bare border (studio-114)', () => {
  const board = laid('photo-board')
  expect(board.node.transform.slice(4)).toEqual([-3, -3])
  expect(board.node.width).toBeCloseTo(board.make.piece.width + 6)
  const paper = laid('fine-art-paper-print')
  expect(paper.node.transform.slice(4)).toEqual([12.7, 12.7])
  expect(paper.node.height).toBeCloseTo(paper.make.piece.height - 25.4)
})

test.each([
  ['gallery-framed-print', { Mat: 'No mat', Frame: 'Gold leaf' }],
  ['birch-wood-print', { 'White ink below the picture': 'Add white ink' }],
  ['birch-wood-print', {}],
  ['brushed-metal-print', { Corners: 'Rounded', Metal: 'Copper tone' }],
] as const)(
  'a design of %s is the print that was chosen, with no option changed (studio-140) %#',
  (urlKey, titles) => {
    const { document, make, known, selection } = laid(urlKey, titles)
    const { template, of } = known
    const made = templateFor(template, document.product.options)
    const [rule] = made.surfaces
    if (!rule) throw new Error('no surface')
    const { frame, face, mount, look, isBacked, radius, piece } = designedPrint(document, made, rule, of)
    expect({ frame, face, mount, look, isBacked, radius }).toEqual({
      frame: make.frame,
      face: make.face,
      mount: make.mount,
      look: make.look,
      isBacked: make.isBacked,
      radius: make.radius,
    })
    expect(piece.width).toBeCloseTo(make.piece.width, 2)
    expect(lineDifferences(document, template, of, selection)).toEqual([])
  },
)

test('an optional choice that was not made stays empty in the answers (design-document-6)', () => {
  const { document, known, selection } = laid('birch-wood-print')
  const white = answersOf(document, known.template, known.of, selection).find(
    ({ name }) => name === 'white-ink',
  )
  expect(document.product.options['white-ink']).toBe('none')
  expect(white?.answer).toEqual([])
})
