import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductTemplate } from '@/design/template/product-template'
import { isPanelOffered } from '@/features/editor/offered'
import { SeePanel } from '@/features/editor/panels/SeePanel'
import type { ToBodyWorker } from '@/features/studio/body/body-messages'
import { sampleTemplate } from '../../design/support/sample-design'
import { wording } from '../../support/browser/screen'
import { drawable, renderEditor } from './render-editor'
import { renderPanel } from './render-panel'

/** A worker that only records the messages it receives. */
class SilentWorker {
  static messages: ToBodyWorker[] = []
  addEventListener = () => undefined
  terminate = () => undefined
  postMessage = (message: ToBodyWorker) => SilentWorker.messages.push(message)
}

beforeEach(() => {
  SilentWorker.messages = []
  vi.stubGlobal('Worker', SilentWorker)
})

const kinds = () => SilentWorker.messages.map(({ kind }) => kind)
const lastShape = () => SilentWorker.messages.findLast((message) => message.kind === 'shape')?.body

const [front, back] = sampleTemplate.surfaces
if (!front || !back) throw new Error('the sample has two surfaces')

const pillow: ProductTemplate = {
  ...sampleTemplate,
  surfaces: [
    { ...front, title: 'Front' },
    { ...back, title: 'Back' },
  ],
  views: [{ body: 'cushion', plump: 40, back: 'back' }],
}

test('a product with a body has a 3D view, and others are seen in use (studio-56)', () => {
  expect(isPanelOffered(pillow, 'see')).toBe(true)
  expect(isPanelOffered(sampleTemplate, 'see')).toBe(true)
  expect(isPanelOffered({ ...sampleTemplate, views: [{ body: 'flat', on: 'wall' }] }, 'see')).toBe(true)
})

test('the 3D view shows the edited side in front and the other one behind it (studio-56)', async () => {
  const { editor } = renderPanel(<SeePanel />, drawable, pillow)
  await waitFor(() => expect(kinds()).toContain('dress'))
  expect(lastShape()).toMatchObject({ body: 'cushion', surface: 'front', back: 'back', plump: 40 })
  act(() => editor.showSurface('back'))
  await waitFor(() => expect(lastShape()).toMatchObject({ surface: 'back', back: 'front' }))
})

test('the 3D view shows a change of the design within 300 ms (studio-56)', async () => {
  const { editor } = renderPanel(<SeePanel />, drawable, pillow)
  await waitFor(() => expect(kinds()).toContain('dress'))
  SilentWorker.messages = []
  act(() => editor.run('setBackground', { surface: 'front', background: '#ff0000' }))
  await waitFor(() => expect(kinds()).toContain('dress'), { timeout: 300 })
})

test('arrow keys and the slider turn it (studio-56)', async () => {
  renderPanel(<SeePanel />, drawable, pillow)
  const slider = screen.getByRole('slider', { name: wording('canvas.turnProduct') })
  const shape = screen.getByRole('group', { name: wording('editor.seen') })
  const before = Number((slider as HTMLInputElement).value)
  shape.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(Number((slider as HTMLInputElement).value)).toBe(before + 5)
  const cameras = SilentWorker.messages.flatMap((message) =>
    message.kind === 'see' ? message.camera.turn : [],
  )
  expect(cameras.at(-1)).toBe(before + 5)
})

test('Escape closes it and returns the focus to its button (studio-56)', async () => {
  const { tool } = renderEditor(drawable, { template: pillow })
  await tool('see')
  const shape = await screen.findByRole('group', { name: wording('editor.seen') })
  const button = screen.getByRole('button', { name: wording('editorPanels.see'), expanded: true })
  shape.focus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('group', { name: wording('editor.seen') })).toBeNull())
  expect(document.activeElement).toBe(button)
})
