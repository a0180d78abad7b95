import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createPointerInput } from '@/features/editor/stage/pointer-input'
import type { Touch } from '@/features/editor/stage/touch'
import { wording } from '../../support/browser/screen'
import { renderEditor } from './render-editor'
import { sampleEditor } from './sample-editor'

/** Selecting several objects without Shift and without a rectangle (studio-84). */

const finger = (x: number, y: number, object?: string): Touch => ({
  id: 1,
  x,
  y,
  isTouch: true,
  ...(object !== undefined && { on: { object } }),
})

test('with “Select several” a tap selects, a second tap deselects, and a tap on the background keeps the selection (studio-84)', () => {
  const { editor, views, measure } = sampleEditor()
  const hands = createPointerInput(editor, views, measure)
  const tap = (touch: Touch) => {
    hands.down(touch)
    hands.up(touch.id)
    return editor.design.get().history.selection
  }
  views.set((now) => ({ ...now, isSelectingSeveral: true }))
  expect(tap(finger(100, 100, 'photo'))).toEqual(['photo'])
  expect(tap(finger(120, 420, 'title'))).toEqual(['photo', 'title'])
  expect(tap(finger(790, 10))).toEqual(['photo', 'title'])
  expect(tap(finger(100, 100, 'photo'))).toEqual(['title'])
  views.set((now) => ({ ...now, isSelectingSeveral: false }))
  expect(tap(finger(100, 100, 'photo'))).toEqual(['photo'])
  expect(tap(finger(790, 10))).toEqual([])
})

test('objects selected with “Select several” are dragged together by one finger (studio-84)', () => {
  const { editor, views, measure } = sampleEditor()
  const hands = createPointerInput(editor, views, measure)
  views.set((now) => ({ ...now, isSelectingSeveral: true }))
  editor.select(['photo', 'title'])
  hands.down(finger(100, 100, 'photo'))
  hands.move(finger(150, 100))
  hands.up(1)
  const { history } = editor.design.get()
  expect(history.selection).toEqual(['photo', 'title'])
  expect(history.present.nodes['photo']?.transform.slice(4)).toEqual([10, 5])
  expect(history.present.nodes['title']?.transform.slice(4)).toEqual([15, 40])
})

test('the layers panel selects several objects by click and by key, and Escape ends it (studio-84)', async () => {
  const { tool } = renderEditor()
  await tool('layers')
  const panel = screen.getByRole('region', { name: wording('editorPanels.layers') })
  const several = within(panel).getByRole('button', { name: wording('editor.several') })
  await userEvent.click(several)
  expect(several).toHaveAttribute('aria-pressed', 'true')
  const names = () => within(panel).getAllByRole('button', { name: /from the top/ })
  names()[0]?.focus()
  await userEvent.keyboard('{Enter}{ArrowDown} ')
  const chosen = () => names().filter((name) => name.getAttribute('aria-pressed') === 'true')
  expect(chosen()).toEqual(names().slice(0, 2))
  await userEvent.keyboard(' ')
  expect(chosen()).toEqual(names().slice(0, 1))
  await userEvent.keyboard('{Escape}{Escape}')
  expect(document.querySelectorAll('[data-several][aria-pressed="true"]')).toHaveLength(0)
})

test('the selection toolbar has “Select several” and keeps it while nothing is selected (studio-84)', async () => {
  const { stage } = renderEditor()
  stage.focus()
  await userEvent.keyboard('n')
  const bar = () => screen.getByRole('toolbar', { name: wording('editor.selection') })
  await userEvent.click(within(bar()).getByRole('button', { name: wording('editor.several') }))
  stage.focus()
  await userEvent.keyboard('{Delete}')
  expect(within(bar()).getByRole('button', { name: wording('editor.edit') })).toBeDisabled()
  await userEvent.click(within(bar()).getByRole('button', { name: wording('editor.several') }))
  expect(screen.queryByRole('toolbar', { name: wording('editor.selection') })).toBeNull()
})
