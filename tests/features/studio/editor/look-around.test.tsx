import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { actionFor } from '@/features/studio/editor/keys/actions'
import { viewActions } from '@/features/studio/editor/keys/view-actions'
import { openedEditor } from './opened-editor'
import { sampleEditor } from './sample-editor'

/** The view goes on without a drag or a wheel (studio-164). */

test.each([
  ['PageUp', { x: 0, y: 120 }],
  ['PageDown', { x: 0, y: -120 }],
  ['Shift+PageUp', { x: 160, y: 0 }],
  ['Shift+PageDown', { x: -160, y: 0 }],
])('%s looks further, a fifth of the stage at a time (studio-164)', (key, moved) => {
  const tools = sampleEditor()
  // Only the view is looked at.
  actionFor(key)?.perform(tools as never)
  const { view, isOwnView } = tools.views.get()
  expect(view).toEqual({ zoom: 10, ...moved })
  expect(isOwnView).toBe(true)
})

test('the menu has all four, and a panel that scrolls keeps its keys (studio-164)', async () => {
  expect(viewActions.filter(({ id }) => id.startsWith('look')).map(({ label }) => label)).toEqual([
    'editor.lookUp',
    'editor.lookDown',
    'editor.lookLeft',
    'editor.lookRight',
  ])
  const { tool, container, stage } = openedEditor()
  const drawing = () => container.querySelector('[data-stage] g')?.getAttribute('transform')
  await tool('layers')
  const before = drawing()
  await userEvent.keyboard('{PageDown}')
  expect(drawing()).toBe(before)
  stage.focus()
  expect(document.activeElement).toBe(stage)
})
