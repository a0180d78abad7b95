import { afterEach, expect, test, vi } from 'vitest'
import { draftIdIn, dropDraftId } from '@/features/design-start/draft-cookie'
import { useToolDraft } from '@/features/design-start/use-tool-draft'
import { drawScreen } from '../../support/screen'

function Tool({ address }: { address: string }) {
  return <p>{useToolDraft(address)}</p>
}
afterEach(() => {
  dropDraftId()
  sessionStorage.clear()
})

test('the tool-data cookie is there while a tool is open, and gone when the shopper goes on (design-start-6)', () => {
  const { container, unmount } = drawScreen(<Tool address="/photomug-tool" />)
  const id = draftIdIn(document.cookie)
  expect(id).toBeDefined()
  expect(container).toHaveTextContent(id ?? 'nothing')
  unmount()
  expect(draftIdIn(document.cookie)).toBeUndefined()
})

test('/uploadchoice keeps it (design-start-6)', () => {
  const { unmount } = drawScreen(<Tool address="/uploadchoice" />)
  const id = draftIdIn(document.cookie)
  unmount()
  expect(draftIdIn(document.cookie)).toBe(id)
  expect(id).toBeDefined()
})

test('the draft is the same after a link elsewhere and back, and in the next document of this tab (design-start-6)', async () => {
  const shownId = (drawn: { container: HTMLElement }) => drawn.container.querySelector('p')?.textContent
  const first = drawScreen(<Tool address="/photomug-tool" />)
  const id = shownId(first)
  first.unmount()
  const again = drawScreen(<Tool address="/photomug-tool" />)
  expect(shownId(again)).toBe(id)
  window.dispatchEvent(new Event('pagehide'))
  expect(draftIdIn(document.cookie)).toBeUndefined()
  again.unmount()

  vi.resetModules()
  const { useToolDraft: useDraftOfNext } = await import('@/features/design-start/use-tool-draft')
  const { drawScreen: drawNext } = await import('../../support/screen')
  const Next = () => <p>{useDraftOfNext('/photomug-tool')}</p>
  expect(shownId(drawNext(<Next />))).toBe(id)
  expect(draftIdIn(document.cookie)).toBe(id)
})
