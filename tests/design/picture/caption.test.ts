import { expect, test } from 'vitest'
import { loadFaces, loadTextFace } from '@/backend/designs/designs'
import { compileBrand } from '@/brand/compile'
import { preflight } from '@/design/check/preflight'
import { estimatedSize } from '@/design/document/boxes'
import { documentProblems } from '@/design/document/read-document'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import { measureWith } from '@/design/scene/set-words'
import { designFor, optionsOf } from '@/design/template/product-answers'
import { titled } from '@/design/template/titled'
import { outlineText } from '@/design/text/outline-text'
import { withTypedWords } from '@/features/design-start/typed-words'
import { defaultSelection, type Selection } from '@/lib/product-options'

const compiled = compileBrand('canvas', { withoutPictures: true })
if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
const { catalogue, templates } = compiled.brand

function product(urlKey: string) {
  const sold = catalogue.products.find((each) => each.urlKey === urlKey)
  const template = templates[urlKey]
  if (!sold || !template) throw new Error(urlKey)
  return { template, of: { ...sold, table: { ...sold.table, percentOff: 0 } } }
}

const board = product('memory-board')
const uid = titled(board.of.options, 'Caption')?.uid ?? ''
const typed = (text: string, place?: string): Selection => {
  const option = titled(board.of.options, 'Where should the caption stand?')
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
  const loaded = await loadTextFace(caption?.caption.font ?? '')
  if (!caption || !loaded) throw new Error('no caption')
  const set = layCaption(caption, size, loaded.face)
  const { width, height } = outlineText(set.node, loaded.face)
  const [, , , , x, y] = set.node.transform
  return { ...set, record: { sha256: loaded.sha256 }, width, height, x, y }
}

test('a caption stands in the bare border below the picture, in the middle or on the left, and a long one is smaller (studio-64)', async () => {
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

test('it is part of the design that the editor opens, once, and is read from there (studio-64, studio-114)', async () => {
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

test('a caption has no place on a canvas, whose sides are made of its front, and none where nothing is typed (studio-64)', () => {
  const canvas = product('family-name-canvas')
  const option = titled(canvas.of.options, 'Caption')?.uid ?? ''
  const selection = { ...defaultSelection(canvas.of.options, canvas.of.rules), [option]: 'Home' }
  expect(typedCaption(canvas.template, canvas.of, selection)).toBeUndefined()
  expect(typedCaption(board.template, board.of, typed(' '))).toBeUndefined()
})
