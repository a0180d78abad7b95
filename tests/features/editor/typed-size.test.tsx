import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DesignNode } from '@/design/design-document'
import { leastLength, nextUnit, shownLength, toMillimeters } from '@/features/editor/state/shown-length'
import { ticks } from '@/features/editor/stage/ticks'
import { wording } from '../../support/browser/screen'
import { sampleDesign } from '../../design/support/sample-design'
import { designWithOnly, renderEditor } from './render-editor'

/** Typing sizes in any unit, with or without locked proportions (studio-85, studio-322). */

const shape: DesignNode = {
  kind: 'shape',
  shape: 'rectangle',
  transform: [1, 0, 0, 1, 5, 5],
  width: 10,
  height: 10,
  fill: '#102030',
}

async function edit(stage: HTMLElement) {
  stage.focus()
  await userEvent.keyboard('n')
  await userEvent.click(screen.getByRole('button', { name: wording('editor.edit') }))
}

const press = (unit: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^${unit}: `) }))

function typeIn(path: string, value: string) {
  const field = screen.getByRole('spinbutton', { name: wording(path) })
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

const kept = () => screen.getByRole('button', { name: wording('editor.keepProportions') })

test('typing both sides resizes a shape freely; with “keep proportions” the other side follows (studio-85)', async () => {
  const { stage, left } = renderEditor(designWithOnly({ ...shape }))
  await edit(stage)
  await press('mm')
  expect(kept()).toHaveAttribute('aria-pressed', 'false')
  typeIn('editor.width', '40')
  typeIn('editor.height', '20')
  expect(screen.getByRole('spinbutton', { name: wording('editor.width') })).toHaveValue('40')
  await userEvent.click(kept())
  typeIn('editor.width', '20')
  expect(screen.getByRole('spinbutton', { name: wording('editor.height') })).toHaveValue('10')
  expect((await left()).nodes['it']).toMatchObject({ width: 20, height: 10 })
})

test('a picture’s typed size keeps its proportions or crops the picture, and never distorts it (studio-85)', async () => {
  const { stage, left } = renderEditor(designWithOnly(sampleDesign.nodes['photo']!))
  await edit(stage)
  await press('mm')
  expect(kept()).toHaveAttribute('aria-pressed', 'true')
  typeIn('editor.width', '20')
  expect(screen.getByRole('spinbutton', { name: wording('editor.height') })).toHaveValue('15')
  await userEvent.click(kept())
  typeIn('editor.width', '10')
  typeIn('editor.height', '90')
  expect((await left()).nodes['it']).toMatchObject({
    width: 10,
    height: 15,
    crop: { x: 0, y: 0, width: 0.5, height: 1 },
  })
})

test('all lengths are shown in the chosen unit: inches, millimeters or centimeters (studio-322)', async () => {
  const { tool, stage } = renderEditor(designWithOnly({ ...shape }))
  await tool('product')
  await press('cm')
  expect(screen.getByText('7.62 × 5.08 cm')).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: wording('editor.width') })).toHaveValue('7.62')
  typeIn('editor.width', '8')
  expect(screen.getByText('8 × 5.08 cm')).toBeVisible()
  stage.focus()
  await userEvent.keyboard('{Control>}k{/Control}inches{Enter}')
  expect(screen.getByText('3.15 × 2 in')).toBeVisible()
})

test('a length shows the decimals its unit needs, and rulers count in that unit (studio-322, studio-88)', () => {
  expect(shownLength(25.4, 'in')).toBe('1')
  expect(shownLength(12.34, 'mm')).toBe('12.3')
  expect(shownLength(12.34, 'cm')).toBe('1.23')
  expect(toMillimeters(2.5, 'cm')).toBe(25)
  expect(leastLength('cm')).toBe(0.1)
  expect([nextUnit('in'), nextUnit('mm'), nextUnit('cm')]).toEqual(['mm', 'cm', 'in'])
  const labels = ticks(0, 200, 5, 'cm').flatMap(({ label }) => label ?? [])
  expect(labels).toEqual(['0', '2', '4'])
})
