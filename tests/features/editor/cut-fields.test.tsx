import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BladeFinding } from '@/design/geometry/blade-check'
import type { SeenCut } from '@/features/editor/state/seen-cut'
import { ChecksPanel } from '@/features/editor/panels/ChecksPanel'
import { ProductPanel } from '@/features/editor/panels/ProductPanel'
import { SelectedPanel } from '@/features/editor/panels/SelectedPanel'
import { sampleDesign, sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const slider = (name: string) =>
  screen.getByRole<HTMLInputElement>('slider', { name: new RegExp(`^${wording(`editorCut.${name}`)}`) })

const checkbox = (name: string) => screen.getByRole('checkbox', { name: wording(`editorCut.${name}`) })

/** Drags a slider as browsers do: any number of input events, then one change event on release. */
function drag(field: HTMLInputElement, values: number[]) {
  fireEvent.pointerDown(field)
  for (const value of values) fireEvent.input(field, { target: { value: String(value) } })
  expect(Number(field.value)).toBe(values.at(-1))
  fireEvent(field, new Event('change', { bubbles: true }))
}

test('dragging a cut slider is one undo step, however long it takes (studio-132)', () => {
  const { cut, entries, editor } = renderPanel(<ProductPanel />)
  drag(slider('border'), [2.5, 3, 4.2])
  expect([cut()?.offset, entries()]).toEqual([4.2, 1])
  drag(slider('border'), [5])
  drag(slider('smoothing'), [0.6, 0.9])
  expect([cut()?.offset, cut()?.smoothing, entries()]).toEqual([5, 0.9, 3])
  act(() => editor.undo())
  act(() => editor.undo())
  expect([cut()?.offset, cut()?.smoothing]).toEqual([4.2, 0.5])
  expect(slider('border')).toHaveAttribute('aria-valuetext', '0.17 in (4.2 mm)')
})

test('style, holes and bridges are set by keyboard, with their values in words (studio-132)', async () => {
  const { cut, entries } = renderPanel(<ProductPanel />)
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: wording('editorCut.style') }),
    wording('editorCut.kiss'),
  )
  checkbox('holes').focus()
  await userEvent.keyboard(' ')
  checkbox('join').focus()
  await userEvent.keyboard(' ')
  expect(cut()).toMatchObject({ style: 'kiss', holes: true, bridge: 0 })
  expect(slider('bridge')).toHaveAttribute('aria-valuetext', wording('editorCut.noBridge'))
  drag(slider('bridge'), [3, 8])
  expect(cut()).toMatchObject({ bridge: 8 })
  expect(entries()).toBe(4)
})

test('consecutive key presses on a cut slider are one undo step (studio-132)', () => {
  vi.useFakeTimers()
  const { cut, entries } = renderPanel(<ProductPanel />)
  const field = slider('border')
  for (const value of [2.1, 2.2, 2.3]) {
    fireEvent.keyDown(field, { key: 'ArrowRight' })
    fireEvent.input(field, { target: { value: String(value) } })
    fireEvent(field, new Event('change', { bubbles: true }))
  }
  act(() => vi.advanceTimersByTime(1_000))
  expect([cut()?.offset, entries()]).toEqual([2.3, 1])
  vi.useRealTimers()
})

test('a product cut along its own shape offers no cut settings (studio-132)', () => {
  const [front, ...others] = sampleTemplate.surfaces
  if (!front?.cut) throw new Error('there is a cut')
  const along = { ...front, cut: { ...front.cut, styles: ['shape' as const], default: 'shape' as const } }
  renderPanel(<ProductPanel />, sampleDesign, { ...sampleTemplate, surfaces: [along, ...others] })
  expect(screen.queryByRole('group', { name: wording('editorCut.title') })).toBeNull()
})

const spot: BladeFinding = {
  kind: 'neck',
  at: [20, 10],
  found: 1.21,
  wanted: 2,
  area: { x: 19, y: 9, width: 2, height: 2 },
}

const checked = { ...sampleTemplate, checks: { 'cut-neck': { warn: 2 } } }

const seen = (mend: SeenCut['mend']): SeenCut => ({
  surface: 'front',
  found: { path: 'M0 0L9 0L9 9Z', bounds: { x: 0, y: 0, width: 9, height: 9 }, spots: [spot] },
  isStale: false,
  mend,
})

test('a cut problem shows the measured and the required width, and “Fix it” fixes only that spot (studio-133)', async () => {
  const { views, cut, entries, editor } = renderPanel(<ChecksPanel />, sampleDesign, checked)
  const before = cut()
  if (!before) throw new Error('there is a cut')
  const regions = [{ area: spot.area, offset: 2.6 }]
  act(() => views.set((now) => ({ ...now, cut: seen(async () => ({ ...before, regions })) })))
  const finding = screen.getByRole('listitem')
  expect(finding).toHaveTextContent(
    wording('designFindings.cutNeck', { found: '0.048 in (1.21 mm)', wanted: '0.079 in (2 mm)' }),
  )
  await userEvent.click(within(finding).getByRole('button', { name: wording('editor.fixIt') }))
  await waitFor(() => expect(cut()).toEqual({ ...before, regions }))
  expect(screen.getByText(wording('editorCut.mended'))).toHaveRole('status')
  expect(entries()).toBe(1)
  act(() => editor.undo())
  expect(cut()).toEqual(before)
})

test('“Fix it” also works if an upload is stored meanwhile, but gives way to a change of the design (studio-133)', async () => {
  const { views, cut, entries, editor } = renderPanel(<ChecksPanel />, sampleDesign, checked)
  const before = cut()
  if (!before) throw new Error('there is a cut')
  const regions = [{ area: spot.area, offset: 2.6 }]
  const stored = (key: string) =>
    editor.arrive((design) => ({
      ...design,
      assets: Object.fromEntries(Object.entries(design.assets).map(([id, asset]) => [id, { ...asset, key }])),
    }))
  let meanwhile = () => stored('n'.repeat(32))
  const mend = async () => {
    meanwhile()
    return { ...before, regions }
  }
  act(() => views.set((now) => ({ ...now, cut: seen(mend) })))
  const fixIt = screen.getByRole('button', { name: wording('editor.fixIt') })
  await userEvent.click(fixIt)
  expect(await screen.findByText(wording('editorCut.mended'))).toHaveRole('status')
  expect([cut(), entries()]).toEqual([{ ...before, regions }, 1])

  act(() => editor.undo())
  meanwhile = () => void editor.run('setCut', { surface: 'front', values: { offset: 5 } })
  await userEvent.click(fixIt)
  expect(cut()).toEqual({ ...before, offset: 5, regions: cut()?.regions })
  expect(screen.queryByText(wording('editorCut.mended'))).toBeNull()
  expect(cut()?.regions).not.toEqual(regions)
})

test('a cut problem that more material cannot fix shows a message and changes nothing (studio-133)', async () => {
  const { views, entries } = renderPanel(<ChecksPanel />, sampleDesign, checked)
  act(() => views.set((now) => ({ ...now, cut: seen(async () => undefined) })))
  await userEvent.click(screen.getByRole('button', { name: wording('editor.fixIt') }))
  expect(screen.getByText(wording('editorCut.notMended'))).toHaveRole('status')
  expect(entries()).toBe(0)
})

test('fixed spots are discarded by a new border width or by their button (studio-132)', async () => {
  const { editor, cut } = renderPanel(<ProductPanel />)
  const regions = [{ area: spot.area, offset: 2.6 }]
  act(() => void editor.run('setCut', { surface: 'front', values: { regions } }))
  await userEvent.click(screen.getByRole('button', { name: wording('editorCut.forget', { count: '1' }) }))
  expect(cut()?.regions).toEqual([])
  act(() => editor.undo())
  drag(slider('border'), [3])
  expect(cut()?.regions).toEqual([])
})

test('the cut border can have any color or none, each change one undo step (studio-132)', async () => {
  const { cut, entries } = renderPanel(<ProductPanel />)
  const colors = within(screen.getByRole('group', { name: wording('editorCut.borderColor') }))
  await userEvent.click(colors.getByRole('button', { name: /#ec4fa0$/ }))
  expect(cut()?.border).toBe('#ec4fa0')
  await userEvent.click(colors.getByRole('button', { name: wording('editor.noColor') }))
  expect([cut()?.border, entries()]).toEqual([null, 2])
})

test('a drawn shape can be used as the cut, and a button returns to following the artwork (studio-132)', async () => {
  const { editor, cut, entries } = renderPanel(
    <>
      <SelectedPanel />
      <ProductPanel />
    </>,
  )
  act(() => editor.select(['photo']))
  expect(screen.queryByRole('button', { name: wording('designCommands.cutAlong') })).toBeNull()
  act(() => editor.select(['line']))
  await userEvent.click(screen.getByRole('button', { name: wording('designCommands.cutAlong') }))
  expect(cut()?.path).toMatch(/^M3 3/)
  expect(screen.getByText(wording('editorCut.own'))).toBeVisible()
  expect(entries()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: wording('editorCut.followArt') }))
  expect(cut()).not.toHaveProperty('path')
  expect(slider('border')).toBeVisible()
})

test('die, kiss and through cut are offered together if the template allows them (studio-132)', async () => {
  const [front, ...others] = sampleTemplate.surfaces
  if (!front?.cut) throw new Error('there is a cut')
  const offered = {
    ...front,
    cut: { ...front.cut, styles: ['die' as const, 'kiss' as const, 'through' as const] },
  }
  const { cut } = renderPanel(<ProductPanel />, sampleDesign, {
    ...sampleTemplate,
    surfaces: [offered, ...others],
  })
  const choice = screen.getByRole('combobox', { name: wording('editorCut.style') })
  expect(within(choice).getAllByRole('option')).toHaveLength(3)
  await userEvent.selectOptions(choice, wording('editorCut.through'))
  expect(cut()?.style).toBe('through')
})

test('a checkbox fills the sheet, and dragging the piece size is one undo step (studio-33)', async () => {
  const [front, ...others] = sampleTemplate.surfaces
  if (!front) throw new Error('there is a surface')
  const sheet = { ...front, packing: { on: 'sheet' as const, gap: 2, margin: 2, piece: 24 } }
  const { editor, entries } = renderPanel(<ProductPanel />, sampleDesign, {
    ...sampleTemplate,
    surfaces: [sheet, ...others],
  })
  const fill = () => editor.design.get().history.present.surfaces['front']?.fill
  await userEvent.click(checkbox('fill'))
  expect(Math.max(fill()?.width ?? 0, fill()?.height ?? 0)).toBeCloseTo(24)
  drag(slider('piece'), [22, 20, 18])
  expect(Math.max(fill()?.width ?? 0, fill()?.height ?? 0)).toBeCloseTo(18)
  expect(entries()).toBe(2)
  await userEvent.click(checkbox('fill'))
  expect(fill()).toBeUndefined()
})
