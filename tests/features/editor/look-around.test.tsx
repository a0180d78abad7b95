import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { actionFor } from '@/features/editor/keys/actions'
import { viewActions } from '@/features/editor/keys/view-actions'
import { renderEditor } from './render-editor'
import { sampleEditor } from './sample-editor'

/** Moves the view without a drag or a wheel (studio-88). */

test.each([
  ['PageUp', { x: 0, y: 120 }],
  ['PageDown', { x: 0, y: -120 }],
  ['Shift+PageUp', { x: 160, y: 0 }],
  ['Shift+PageDown', { x: -160, y: 0 }],
])('%s pans the view by a fifth of the stage (studio-88)', (key, moved) => {
  const tools = sampleEditor()
  // These actions use only the view, so `sampleEditor` is enough.
  actionFor(key)?.perform(tools as never)
  const { view, isOwnView } = tools.views.get()
  expect(view).toEqual({ zoom: 10, ...moved })
  expect(isOwnView).toBe(true)
})

test('the menu has all four pan commands, and PageDown in a panel does not move the stage (studio-88)', async () => {
  expect(viewActions.filter(({ id }) => id.startsWith('look')).map(({ label }) => label)).toEqual([
    'editor.lookUp',
    'editor.lookDown',
    'editor.lookLeft',
    'editor.lookRight',
  ])
  const { tool, container, stage } = renderEditor()
  const drawing = () => container.querySelector('[data-stage] g')?.getAttribute('transform')
  await tool('layers')
  const before = drawing()
  await userEvent.keyboard('{PageDown}')
  expect(drawing()).toBe(before)
  stage.focus()
  expect(document.activeElement).toBe(stage)
})
