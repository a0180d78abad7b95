import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import { SheetFields } from '@/features/editor/panels/SheetFields'
import { sampleAsset, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const [front] = sampleTemplate.surfaces
if (!front) throw new Error('there is a surface')
const numbers = ['1', '2', '3', '4']
const template: ProductTemplate = {
  ...sampleTemplate,
  options: { designs: { values: numbers, default: '1' } },
  surfaces: [
    {
      ...front,
      title: 'Design',
      packing: { on: 'roll', gap: 3, margin: 2 },
      count: { option: 'designs', keepsFirst: true },
    },
  ],
}

function open() {
  const { editor, entries } = renderPanel(<SheetFields />, newDesign(template, 'design-1'), template)
  act(() => editor.run('setQuantity', { quantity: 500 }))
  const now = () => editor.design.get().history.present
  const fields = () =>
    screen.getAllByRole('spinbutton').map((field) => Number(field.getAttribute('aria-valuenow')))
  return { editor, entries, now, fields }
}

const named = (key: string, values?: Record<string, string>) => ({ name: wording(key, values) })

beforeEach(() => vi.useRealTimers())

test('designs are added to a roll and counted, and the quantity is the sum, each in one step (studio-33)', async () => {
  const { editor, entries, now, fields } = open()
  await userEvent.click(await screen.findByRole('button', named('editorSheet.addDesign')))
  expect([now().surfaceOrder, fields()]).toEqual([
    ['front', 'front-2'],
    [250, 250],
  ])
  const field = screen.getByRole('spinbutton', named('editorSheet.labelsOf', { name: 'Design 2' }))
  await userEvent.clear(field)
  await userEvent.type(field, '150')
  expect(now().product.quantity).toBe(400)
  expect(screen.getByText(wording('editorSheet.rollOrder', { count: '400' }))).toHaveRole('status')
  const before = entries()
  act(() => editor.undo())
  expect([now().product.quantity, entries()]).toEqual([500, before - 1])
})

test('a design is shown, removed and brought back by keys alone (studio-33)', async () => {
  const { editor, now } = open()
  await userEvent.click(await screen.findByRole('button', named('editorSheet.addDesign')))
  const first = screen.getByRole('button', named('editorSheet.show', { name: 'Design 1' }))
  expect(first).toHaveAttribute('aria-pressed', 'false')
  act(() => first.focus())
  await userEvent.keyboard('{Enter}')
  expect(editor.design.get().surface).toBe('front')
  act(() => screen.getByRole('button', named('editorSheet.remove', { name: 'Design 2' })).focus())
  await userEvent.keyboard('{Enter}')
  expect(now().surfaceOrder).toEqual(['front'])
  act(() => editor.undo())
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
})

test('several pictures on one label get a label each, as large as it allows, in one step (studio-33)', async () => {
  const { editor, now, entries } = open()
  for (const asset of ['cat', 'dog', 'owl', 'fox', 'cow'])
    act(() => editor.run('addImage', { asset, record: { ...sampleAsset, name: `${asset}.png` } }))
  const before = entries()
  await userEvent.click(await screen.findByRole('button', named('designCommands.spreadOnRoll')))
  expect(Object.values(now().surfaces).map(({ nodes }) => nodes.length)).toEqual([2, 1, 1, 1])
  expect(entries()).toBe(before + 1)
  act(() => editor.undo())
  expect(now().surfaces['front']?.nodes).toHaveLength(5)
})
