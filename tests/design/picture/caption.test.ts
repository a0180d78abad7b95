import { expect, test } from 'vitest'
import { loadFaces, loadTypeface } from '@/backend/designs/designs'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { documentProblems } from '@/design/document/read-document'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import { pictureStart } from '@/design/picture/picture-design'
import { measureWith } from '@/design/scene/set-words'
import { designFor, optionsOf } from '@/design/answers/product-answers'
import { titled } from '@/design/answers/titled'
import { outlineText } from '@/design/text/outline-text'
import { withTypedWords } from '@/features/design-start/tools/typed-words'
import { facePaintings, sheetPainting } from '@/features/studio/canvas/paintings'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { compiledBrand } from '../../support/compiled-brand'

const compiled = compiledBrand('canvas')
const { catalogue, templates } = compiled

function product(urlKey: string) {
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  return { template, of: { ...sold, table: { ...sold.table, percentOff: 0 } } }
}

const board = product('memory-board')
const uid = titled(board.of.options, 'Caption')?.uid ?? ''
const typed = (text: string, place?: string): Selection => {
  const option = titled(board.of.options, 'Where should the caption go?')
  const value = option?.values?.find(({ title }) => title === place)
  return {
    ...defaultSelection(board.of.options, board.of.rules),
    [uid]: text,
    ...(option && value && { [option.uid]: [value.uid] }),
  }
}
const size = { width: 203.2, height: 254 }

async function laid(text: string, place?: string) {
  const caption = typedCaption(board.template, board.of, typed(text, place))
  const loaded = await loadTypeface(caption?.caption.font ?? '', caption?.text ?? '')
  if (!caption || !loaded) throw new Error('no caption')
  const set = layCaption(caption, size, loaded.face)
  const { width, height } = outlineText(set.node, loaded.face)
  const [, , , , x, y] = set.node.transform
  return { ...set, record: { sha256: loaded.sha256 }, width, height, x, y }
}

test('a caption is in the bare border below the picture, centered or left, and a long one is smaller (studio-64)', async () => {
  const short = await laid('Our first summer')
  expect(short.height).toBeCloseTo(9, 1)
  expect(short.x + short.width / 2).toBeCloseTo(size.width / 2, 1)
  expect(short.y).toBeGreaterThan(size.height - 25.4)
  expect(short.y + short.height).toBeCloseTo(size.height - 8, 1)
  expect((await laid('Our first summer', 'Below on the left')).x).toBeCloseTo(25.4, 1)
  const long = await laid('Marguerite, Bartholomew and Wilhelmina, MMXXVI')
  expect(long.width).toBeCloseTo(size.width - 2 * 25.4, 0)
  expect(long.height).toBeLessThan(9)
  expect((await laid('Łódź 東京')).missing).toEqual(expect.arrayContaining(['東', '京']))
})

test('a caption is part of the design in the editor exactly once, and is read back from it (studio-64, studio-114)', async () => {
  const { template, of } = board
  const selection = typed('Our first summer')
  const set = await laid('Our first summer')
  const empty = designFor(template, of, selection, { id: 'begun', quantity: 1 })
  const document = withCaption(empty, set, { id: 'caption', record: set.record })
  expect(documentProblems(document)).toEqual([])
  expect(withTypedWords(document, { template, product: of, selection, measure: estimatedSize })).toBe(
    document,
  )
  expect(optionsOf(document, template, of, typed('')).selection[uid]).toBe('Our first summer')
  expect(preflight(document, template, measureWith(await loadFaces(document, 'canvas')))).toEqual([])
})

test('an empty caption is not placed (studio-64)', () => {
  expect(typedCaption(board.template, board.of, typed(' '))).toBeUndefined()
})

const canvas = product('family-name-canvas')
const upright = { width: 304.8, height: 457.2 }

/** @param answers by title: { Depth: 'Gallery, 1½ in' } */
async function onCanvas(text: string, answers: Record<string, string> = {}) {
  const { options, rules } = canvas.of
  const picked = Object.entries(answers).map(([name, said]) => {
    const option = titled(options, name)
    const value = option?.values?.find(({ title }) => title === said)
    if (!option || !value) throw new Error(`${name}: ${said}`)
    return [option.uid, [value.uid]] satisfies [string, string[]]
  })
  const selection: Selection = {
    ...defaultSelection(options, rules),
    [titled(options, 'Caption')?.uid ?? '']: text,
    ...Object.fromEntries(picked),
  }
  const caption = typedCaption(canvas.template, canvas.of, selection)
  const loaded = await loadTypeface(caption?.caption.font ?? '', caption?.text ?? '')
  if (!caption || !loaded) throw new Error('no caption')
  const set = layCaption(caption, upright, loaded.face)
  const { width, height } = outlineText(set.node, loaded.face)
  const [, , , , x, y] = set.toFront
  return { set, selection, rule: caption.rule, width, height, x, y, record: { sha256: loaded.sha256 } }
}

test('a canvas caption is on the front, at least 10 mm from the folds and outside the part that is reflected on the sides (studio-64)', async () => {
  const slim = await onCanvas('The old kitchen, 1998–2026')
  expect(slim.x + slim.width / 2).toBeCloseTo(upright.width / 2, 1)
  expect(slim.y + slim.height).toBeLessThanOrEqual(upright.height - 19 - 2 + 0.01)
  expect(slim.set.node.transform.slice(4)).toEqual([slim.x + slim.rule.around, slim.y + slim.rule.around])
  const depth = canvas.template.options['depth']?.asked
  const deep = await onCanvas('The old kitchen', { [depth?.option ?? '']: depth?.values['gallery'] ?? '' })
  expect(deep.rule.around).toBe(58)
  expect(deep.y + deep.height).toBeLessThanOrEqual(upright.height - 38 - 2 + 0.01)
  const edge = canvas.template.options['edge']?.asked
  const place = canvas.template.options['caption-place']?.asked
  const low = {
    [edge?.option ?? '']: edge?.values['wrap'] ?? '',
    ...(place && { [place.option]: place.values['edge'] ?? '' }),
  }
  const wrapped = await onCanvas('The old kitchen', low)
  expect(wrapped.y + wrapped.height).toBeCloseTo(upright.height - 11, 1)
})

test('a caption is part of the canvas design, is ordered as typed, and causes no findings (studio-64, production-21)', async () => {
  const { set, selection, record } = await onCanvas('The old kitchen, 1998–2026')
  const { template, of } = canvas
  const empty = designFor(template, of, selection, { id: 'begun', quantity: 1 })
  const sized = { ...empty, product: { ...empty.product, size: upright } }
  const document = withCaption(sized, set, { id: 'caption', record })
  expect(documentProblems(document)).toEqual([])
  const caption = titled(of.options, 'Caption')?.uid ?? ''
  expect(optionsOf(document, template, of).selection[caption]).toBe('The old kitchen, 1998–2026')
  expect(preflight(document, template, measureWith(await loadFaces(document, 'canvas')))).toEqual([])
})

test('every view of a canvas shows the caption on its front, at the printed distance from the edges (studio-64)', async () => {
  const { set, selection } = await onCanvas('The old kitchen')
  const start = pictureStart(canvas.template, canvas.of, selection, { id: 'page', quantity: 1 })
  if (!start) throw new Error('it is a canvas')
  const make = { ...start.make, front: upright, caption: set }
  const crop = { x: 0.1, y: 0, width: 0.8, height: 1 }
  const faces = facePaintings({ make, crop }, { x: 0, y: 0, ...upright })
  const over = { caption: set, crop, front: upright }
  for (const painting of [...Object.values(faces), sheetPainting({ make, crop })])
    expect(painting.over).toEqual(over)
})
