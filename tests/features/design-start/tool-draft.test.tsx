import { afterEach, expect, test } from 'vitest'
import { draftIdIn, dropDraftId } from '@/features/design-start/draft-cookie'
import { useToolDraft } from '@/features/design-start/use-tool-draft'
import { drawScreen } from '../../support/screen'

function Tool({ address }: { address: string }) {
  return <p>{useToolDraft(address)}</p>
}
afterEach(dropDraftId)

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
