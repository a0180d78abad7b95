import { afterEach, expect, test, vi } from 'vitest'
import { draftIdIn, dropDraftId, finishDraft } from '@/features/design-start/saved/draft-cookie'
import { useToolDraft } from '@/features/design-start/tools/use-tool-draft'
import { renderScreen } from '../../support/browser/screen'

function Tool({ address }: { address: string }) {
  return <p>{useToolDraft(address)}</p>
}
afterEach(() => {
  dropDraftId()
  sessionStorage.clear()
})

test('the tool-data cookie exists while a tool is open and is removed when the shopper leaves (design-start-6)', () => {
  const { container, unmount } = renderScreen(<Tool address="/photomug-tool" />)
  const id = draftIdIn(document.cookie)
  expect(id).toBeDefined()
  expect(container).toHaveTextContent(id ?? 'nothing')
  unmount()
  expect(draftIdIn(document.cookie)).toBeUndefined()
})

test('leaving /uploadchoice keeps the tool-data cookie (design-start-6)', () => {
  const { unmount } = renderScreen(<Tool address="/uploadchoice" />)
  const id = draftIdIn(document.cookie)
  unmount()
  expect(draftIdIn(document.cookie)).toBe(id)
  expect(id).toBeDefined()
})

test.each(['/uploadchoice', '/uploadchoice-new'])(
  'leaving a tool for %s keeps the tool-data cookie (design-start-6)',
  (next) => {
    const { unmount } = renderScreen(<Tool address="/photomug-tool" />)
    const id = draftIdIn(document.cookie)
    window.history.pushState({}, '', next)
    unmount()
    window.history.pushState({}, '', '/')
    expect(draftIdIn(document.cookie)).toBe(id)
    expect(id).toBeDefined()
  },
)

test('a tool keeps its draft after navigating away and back, and after a reload in the same tab (design-start-6)', async () => {
  const shownId = (drawn: { container: HTMLElement }) => drawn.container.querySelector('p')?.textContent
  const first = renderScreen(<Tool address="/photomug-tool" />)
  const id = shownId(first)
  first.unmount()
  const again = renderScreen(<Tool address="/photomug-tool" />)
  expect(shownId(again)).toBe(id)
  window.dispatchEvent(new Event('pagehide'))
  expect(draftIdIn(document.cookie)).toBeUndefined()
  again.unmount()

  vi.resetModules()
  const { useToolDraft: useDraftOfNext } = await import('@/features/design-start/tools/use-tool-draft')
  const { renderScreen: drawNext } = await import('../../support/browser/screen')
  const Next = () => <p>{useDraftOfNext('/photomug-tool')}</p>
  expect(shownId(drawNext(<Next />))).toBe(id)
  expect(draftIdIn(document.cookie)).toBe(id)
})

test('the draft named in the address is used even before the router is ready (design-start-6)', () => {
  window.history.pushState({}, '', '/photomug-tool?edit=abcdefgh12345678')
  const { container } = renderScreen(<Tool address="/photomug-tool" />, { isReady: false })
  window.history.pushState({}, '', '/')
  expect(container).toHaveTextContent('abcdefgh12345678')
})

test('a tool left after its design went into the cart begins a new draft on the next visit (design-start-6)', () => {
  const shownId = (drawn: { container: HTMLElement }) => drawn.container.querySelector('p')?.textContent
  const first = renderScreen(<Tool address="/photomug-tool" />)
  const id = shownId(first)
  finishDraft()
  expect(shownId(first)).toBe(id)
  first.unmount()
  const again = renderScreen(<Tool address="/photomug-tool" />)
  expect(shownId(again)).not.toBe(id)
  const next = shownId(again)
  again.unmount()
  expect(shownId(renderScreen(<Tool address="/photomug-tool" />))).toBe(next)
})
