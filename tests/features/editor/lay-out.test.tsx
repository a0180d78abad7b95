import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ProductPanel } from '@/features/editor/panels/ProductPanel'
import { wording } from '../../support/browser/screen'
import { renderPanel } from './render-panel'

const button = () => screen.queryByRole('button', { name: wording('editor.layOut') })

test('another size offers to lay everything out for it, and one undo takes both back (design-document-22)', async () => {
  const { editor, entries } = renderPanel(<ProductPanel />)
  const before = editor.design.get().history.present
  const { width, height } = before.product.size
  expect(button()).toBeNull()
  act(() => editor.run('setSize', { size: { width: width * 2, height }, content: 'scale' }))
  const scaled = editor.design.get().history.present
  await userEvent.click(button()!)
  expect(editor.design.get().history.present.nodes).not.toEqual(scaled.nodes)
  expect([entries(), button()]).toEqual([1, null])
  act(() => editor.undo())
  expect(editor.design.get().history.present).toEqual(before)
  expect(button()).toBeNull()
})
