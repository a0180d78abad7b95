import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { cornersOf, widened } from '@/design/geometry/point'
import { arrangedSheet } from '@/design/nest/arranged-sheet'
import type { PackingRule } from '@/design/geometry/cut-rule'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SheetWish } from '@/features/editor/cut/cut-messages'
import { SheetFields } from '@/features/editor/panels/SheetFields'
import { LiveSheet } from '@/features/editor/sheet/LiveSheet'
import { sampleAsset, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

/** Lays the boxes of the pieces: this environment cannot draw them. */
vi.mock('@/features/editor/cut/cut-finder', () => ({
  openCutFinder: () => ({
    close: () => undefined,
    arrange: async ({ pieces, isQuick, ...sheet }: SheetWish) =>
      arrangedSheet(
        pieces.map(({ scene, ...piece }) => ({ ...piece, rings: [cornersOf(widened(scene.box, 1))] })),
        { ...sheet, turns: [0], steps: isQuick ? 1 : 10 },
      ),
  }),
}))

const [front] = sampleTemplate.surfaces
if (!front?.cut) throw new Error('there is a cut')
const packing: PackingRule = { on: 'sheet', gap: 2, margin: 2, piece: 40 }
const rule = { ...front, packing }
const template: ProductTemplate = { ...sampleTemplate, surfaces: [rule] }
const size = { width: 216, height: 280 }

function emptySheet(): DesignDocument {
  const empty = newDesign(template, 'design-1')
  return { ...empty, product: { ...empty.product, size } }
}

const source = () => 'blob:picture'

function open(on: typeof rule = rule) {
  const made: ProductTemplate = { ...template, surfaces: [on] }
  const { editor, entries } = renderPanel(
    <>
      <LiveSheet rule={on} template={made} source={source} />
      <SheetFields />
    </>,
    emptySheet(),
    made,
  )
  const add = (asset: string) =>
    act(() => editor.run('addImage', { asset, record: { ...sampleAsset, name: `${asset}.png` } }))
  const nodes = () => editor.design.get().history.present.surfaces['front']?.nodes ?? []
  const places = () => nodes().map((id) => editor.design.get().history.present.nodes[id]!.transform.slice(4))
  const isApart = () => editor.design.get().history.present.surfaces['front']?.apart === true
  return { editor, entries, add, nodes, places, isApart }
}

beforeEach(() => vi.useRealTimers())

test('several pictures put on an untouched sheet are arranged, and undo takes both steps back at once (studio-33)', async () => {
  const { editor, entries, add, nodes, places, isApart } = open()
  for (const asset of ['cat', 'dog', 'owl']) add(asset)
  await waitFor(() => expect(isApart()).toBe(true), { timeout: 3_000 })
  expect(nodes()).toHaveLength(3)
  expect(new Set(places().map(String)).size).toBe(3)
  expect(entries()).toBe(3)
  act(() => editor.undo())
  expect([nodes().length, isApart()]).toEqual([2, false])
})

test('the number of each design is typed, the sheet says how full it is, and it fills up in one press (studio-33)', async () => {
  const { add, nodes, isApart, editor, entries } = open()
  for (const asset of ['cat', 'dog']) add(asset)
  await waitFor(() => expect(isApart()).toBe(true), { timeout: 3_000 })
  const field = await screen.findByRole('spinbutton', { name: 'dog.png' })
  await userEvent.clear(field)
  await userEvent.type(field, '4')
  await waitFor(() => expect(nodes()).toHaveLength(5))
  expect(await screen.findByText(/fill \d+% of the sheet/)).toHaveRole('status')
  const before = entries()
  await userEvent.click(screen.getByRole('button', { name: wording('editorSheet.fill') }))
  await waitFor(() => expect(nodes().length).toBeGreaterThan(10), { timeout: 5_000 })
  expect(entries()).toBe(before + 1)
  act(() => editor.undo())
  expect(nodes()).toHaveLength(5)
  await userEvent.click(
    screen.getByRole('button', { name: wording('editorSheet.remove', { name: 'dog.png' }) }),
  )
  expect(nodes()).toHaveLength(1)
})

test('pieces give way to one that is moved onto them, as part of the same step (studio-33)', async () => {
  const { add, nodes, places, isApart, editor, entries } = open()
  for (const asset of ['cat', 'dog', 'owl']) add(asset)
  await waitFor(() => expect(isApart()).toBe(true), { timeout: 3_000 })
  const [one = '', two = ''] = nodes()
  const [[x = 0, y = 0] = [], [toX = 0, toY = 0] = []] = places()
  const before = [places(), entries()] as const
  act(() => editor.select([one]))
  act(() => editor.run('move', { x: toX - x, y: toY - y }))
  const placeOf = (id: string) => places()[nodes().indexOf(id)]
  await waitFor(() => expect(placeOf(two)).not.toEqual([toX, toY]), { timeout: 3_000 })
  expect(placeOf(one)?.map(Math.round)).toEqual([toX, toY].map(Math.round))
  expect(entries()).toBe(before[1] + 1)
  act(() => editor.undo())
  expect(places()).toEqual(before[0])
})

test('photos on a page of prints get one of its sizes, which arranges the page in the same step (studio-33)', async () => {
  const sizes: [number, number][] = [
    [60, 40],
    [50, 50],
  ]
  const { editor, add, nodes, places, isApart, entries } = open({
    ...rule,
    packing: { ...packing, sizes, turns: 'quarters' },
  })
  for (const asset of ['cat', 'dog']) add(asset)
  await waitFor(() => expect(isApart()).toBe(true), { timeout: 3_000 })
  const sizesNow = () =>
    nodes().map((id) => {
      const node = editor.design.get().history.present.nodes[id]
      return node?.kind === 'image' ? [node.width, node.height] : []
    })
  const before = [entries(), sizesNow(), places()] as const
  expect(before[1]).toEqual([
    [60, 40],
    [60, 40],
  ])
  const field = await screen.findByRole('combobox', {
    name: wording('editorSheet.sizeOf', { name: 'dog.png' }),
  })
  await userEvent.selectOptions(field, '1')
  expect(sizesNow()[1]).toEqual([50, 50])
  await waitFor(() => expect(places()).not.toEqual(before[2]), { timeout: 3_000 })
  expect(entries()).toBe(before[0] + 1)
  act(() => editor.undo())
  expect([sizesNow(), places()]).toEqual([before[1], before[2]])
})
