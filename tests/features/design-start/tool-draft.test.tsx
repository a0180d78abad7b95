import { afterEach, expect, test } from 'vitest'
import {
  draftIdIn,
  dropDraftId,
  forgetDraftLeftBehind,
  keepDraftId,
} from '@/features/design-start/draft-cookie'
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

const shop = 'https://shop.example'
test.each([
  [`${shop}/photomug-tool?param=mug`, '/checkout/cart', false],
  [`${shop}/photomug-tool`, '/rug-tool', true],
  [`${shop}/photomug-tool`, '/uploadchoice', true],
  [`${shop}/uploadchoice`, '/checkout/cart', true],
  ['https://elsewhere.example/photomug-tool', '/checkout/cart', true],
  ['', '/checkout/cart', true],
])(
  'a new document, come from "%s" to %s, keeps the tool-data cookie: %s (design-start-6)',
  (from, to, isKept) => {
    keepDraftId('abcdefgh12345678')
    forgetDraftLeftBehind(from, { origin: shop, pathname: to })
    expect(draftIdIn(document.cookie) !== undefined).toBe(isKept)
  },
)
