import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StickerStage } from '@/features/studio/sticker/StickerStage'
import type { Sticker } from '@/features/studio/sticker/use-sticker'
import type { StickerRule } from '@/design/sticker/sticker-rules'
import { renderScreen, wording } from '../../../support/browser/screen'
import { choiceOf, sampleSticker, ruleOf } from './sample-sticker'

function drawStage(sticker: Partial<Sticker> = {}, rule: StickerRule = ruleOf(), choice = choiceOf()) {
  const [onChange, onFix] = [vi.fn(), vi.fn(async () => true)]
  const { container } = renderScreen(
    <StickerStage
      sticker={sampleSticker(rule, sticker, choice)}
      rule={rule}
      choice={choice}
      name="blossom.png"
      onChange={onChange}
      onFix={onFix}
    />,
  )
  return { onChange, onFix, container }
}

test('the overall size is shown in inches and millimeters (studio-23)', () => {
  drawStage()
  expect(screen.getByRole('img', { name: /blossom\.png/ })).toBeVisible()
  expect(screen.getByText(/^3 × [\d.]+ in \(76 × \d+ mm\), overall size$/)).toBeVisible()
})

test('a sticker without a size shows no measures and no resolution (studio-23)', () => {
  drawStage({}, ruleOf({ size: undefined }))
  expect(screen.queryByText(/overall size/)).toBeNull()
  expect(screen.queryByText(/dpi/)).toBeNull()
})

test.each([
  [1200, /dpi: sharp/],
  [600, /a little soft .* sharp up to [\d.]+ in/],
  [200, /blurry .* we need 300/],
])('a picture %i pixels wide is rated for sharpness, with advice (studio-58)', (width, said) => {
  drawStage({ pixels: { width, height: width } })
  expect(screen.getByText(said)).toBeVisible()
})

test('a vector drawing shows no resolution (studio-58)', () => {
  drawStage({ pixels: undefined })
  expect(screen.queryByText(/dpi/)).toBeNull()
})

test('sliders show and change their values, and a change discards the fixed spots (studio-132, studio-133)', () => {
  const mended = { of: 'x', pictureWidth: 70, regions: [] }
  const { onChange } = drawStage({}, ruleOf(), choiceOf({ mended }))
  const border = screen.getByRole('slider', { name: 'Border' })
  expect(border).toHaveAttribute('aria-valuetext', '0.12 in (3 mm)')
  fireEvent.change(border, { target: { value: '5' } })
  expect(onChange).toHaveBeenCalledWith(choiceOf({ offset: 5 }))
  fireEvent.change(screen.getByRole('slider', { name: 'Smoothing' }), { target: { value: '0.5' } })
  expect(onChange).toHaveBeenLastCalledWith(choiceOf({ smoothing: 0.5 }))
})

test('settings without an effect are not offered (studio-132)', () => {
  drawStage({}, ruleOf({ cut: 'ellipse' }))
  expect(screen.queryByRole('slider', { name: 'Smoothing' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Cut out holes' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Remove the background' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Fill the shape with the picture' })).not.toBeChecked()
})

test('unchecking “Remove the background” restores a plain background (studio-22)', async () => {
  const { onChange } = drawStage({ background: 'plain', isRemoved: true })
  const remove = screen.getByRole('checkbox', { name: 'Remove the background' })
  expect(remove).toBeChecked()
  await userEvent.click(remove)
  expect(onChange).toHaveBeenCalledWith(choiceOf({ background: 'keep' }))
})

test('a photograph is cut around its subject in one press, and a subject that is not sure is reported (studio-22)', async () => {
  const { onChange } = drawStage({ background: 'busy' })
  const only = screen.getByRole('checkbox', { name: wording('sticker.subjectOnly') })
  expect(only).not.toBeChecked()
  expect(screen.getByText(wording('sticker.busy'))).toBeVisible()
  await userEvent.click(only)
  expect(onChange).toHaveBeenCalledWith(choiceOf({ background: 'subject' }))
  cleanup()
  const subject = choiceOf({ background: 'subject' })
  drawStage({ background: 'busy', isRemoved: true, sureness: 0.97 }, ruleOf(), subject)
  expect(screen.getByText(wording('sticker.subjectFound'))).toBeVisible()
  expect(screen.queryByText(wording('sticker.busy'))).toBeNull()
  cleanup()
  drawStage({ background: 'busy', isRemoved: true, sureness: 0.6 }, ruleOf(), subject)
  expect(screen.getByText(wording('sticker.subjectUnsure'))).toBeVisible()
  expect(screen.getByRole('checkbox', { name: wording('sticker.subjectOnly') })).toBeChecked()
})

test('a part too narrow for the blade is marked and described, and “Fix it” fixes it (studio-133)', async () => {
  const { drawing } = sampleSticker()
  const finding = {
    kind: 'neck' as const,
    at: [30, 30] as [number, number],
    found: 1.2,
    wanted: 2,
    area: { x: 29, y: 29, width: 2, height: 2 },
  }
  const { onFix, container } = drawStage({ drawing: { ...drawing, findings: [finding] } })
  expect(
    screen.getByText('A part is only 0.047 in (1.2 mm) wide and would tear: it needs 0.079 in (2 mm).'),
  ).toBeVisible()
  expect(container.querySelectorAll('svg circle')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Fix it' }))
  expect(onFix).toHaveBeenCalledWith(finding)
  expect(await screen.findByText(/^Fixed/)).toBeVisible()
})

test('the cut line can be hidden (studio-132)', async () => {
  const { container } = drawStage()
  const dashes = () => container.querySelectorAll('[stroke-dasharray]').length
  expect(dashes()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cut line', pressed: true }))
  expect(dashes()).toBe(0)
})

test('each material is drawn differently, and only kiss cuts have a backing (studio-23)', () => {
  const drawn = (['flat', 'clear', 'holographic', 'kraft', 'glitter', 'mirror'] as const).map((finish) => {
    const { container } = drawStage({}, ruleOf({ look: { finish, base: '#c49a6c' } }))
    return container.querySelector('g[data-white] g[clip-path]')?.innerHTML.replaceAll(/_r_\w+_/g, '')
  })
  expect(new Set(drawn).size).toBe(6)
  const paths = (cut: 'die' | 'kiss') =>
    drawStage({}, ruleOf({ cut })).container.querySelector('[fill="#f6f3ec"]')
  expect(paths('die')).toBeNull()
  expect(paths('kiss')).not.toBeNull()
})

test('artwork without white ink is drawn translucent, with a note (studio-34)', () => {
  const clear = { look: { finish: 'clear', base: '#eef4f8' } } as const
  const isTranslucent = (rule: StickerRule) =>
    drawStage({}, rule).container.querySelector('image')?.closest('[filter], [style*="multiply"]') !== null
  expect(isTranslucent(ruleOf({ ...clear, white: 'art' }))).toBe(false)
  expect(screen.queryByText(/white ink/i)).toBeNull()
  expect(isTranslucent(ruleOf({ ...clear, white: 'none' }))).toBe(true)
  expect(screen.getByText(/^No white ink/)).toBeVisible()
  expect(isTranslucent(ruleOf({ ...clear, white: 'file' }))).toBe(true)
  expect(screen.getByText(/^White only where your file/)).toBeVisible()
  const kraft = { finish: 'kraft', base: '#c49a6c' } as const
  expect(isTranslucent(ruleOf({ look: kraft, white: 'none' }))).toBe(true)
})

test('a sheet shows and counts all its stickers, and a button shows a single one (studio-33)', async () => {
  const { container } = drawStage({}, ruleOf({ packing: { on: 'sheet', gap: 3, margin: 6, count: 10 } }))
  expect(container.querySelectorAll('svg use')).toHaveLength(10)
  expect(screen.getByText(/^Stickers on a sheet of .*: 10$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cut line' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'One sticker' }))
  expect(container.querySelectorAll('svg use')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Cut line' })).toBeVisible()
})

test.each([
  [undefined, '0'],
  ['top', '180'],
  ['bottom', '0'],
  ['right', '90'],
  ['left', '-90'],
] as const)('stickers on a roll are turned so that this edge leaves first: %s (studio-33)', (first, turn) => {
  const packing = { on: 'roll', gap: 3, margin: 2, ...(first && { first }) } as const
  const { container } = drawStage({}, ruleOf({ packing }))
  expect(container.querySelector('svg[data-turn]')).toHaveAttribute('data-turn', turn)
  expect(container.querySelectorAll('svg use').length).toBeGreaterThan(2)
})

test('a checkbox extends the artwork’s edge colors to the cut (studio-35)', async () => {
  const { onChange } = drawStage()
  const bleeds = screen.getByRole('checkbox', { name: 'Let the colors run to the cut' })
  expect(bleeds).not.toBeChecked()
  await userEvent.click(bleeds)
  expect(onChange).toHaveBeenCalledWith(choiceOf({ bleeds: true }))
})
