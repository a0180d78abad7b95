import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskFirst } from '@/features/design-start/tools/AskFirst'
import { unfinishedDrafts } from '@/features/design-start/saved/kept-designs'
import { sampleDesign } from '../../../design/support/sample-design'
import { renderScreen, wording } from '../../../support/browser/screen'

vi.mock('@/features/design-start/saved/kept-designs', () => ({ unfinishedDrafts: vi.fn() }))

/** What “Create Now” asks, tested by what is on screen. */

const card = (urlKey: string, name: string) => ({
  sku: urlKey,
  urlKey,
  name,
  picture: null,
  priceCents: 100,
  regularCents: 100,
  pricePrefix: 'none' as const,
  quantityNote: null,
  reviewCount: 0,
  isOutOfStock: false,
  facets: {},
})

const props = {
  tool: {
    address: '/designtool',
    label: 'Design tool',
    offer: 'choice' as const,
    opens: { stickers: 'die-cut' },
  },
  cards: [card('photo-mug', 'Photo mug'), card('circle-stickers', 'Circle stickers')],
}

const stored = (names: string[]) =>
  vi.stubGlobal('indexedDB', { databases: async () => names.map((name) => ({ name, version: 1 })) })

beforeEach(() => {
  vi.mocked(unfinishedDrafts).mockResolvedValue([
    {
      id: 'abcdefgh12345678',
      product: 'photo-mug',
      title: 'Slow mornings',
      document: sampleDesign,
      version: 3,
      keptAt: '2026-11-20T10:00:00Z',
    },
  ])
})
afterEach(() => vi.unstubAllGlobals())

test('“Create Now” asks what to make, and goes on with a design that this browser holds (design-start-4)', async () => {
  stored(['designs'])
  renderScreen(<AskFirst {...props} />)
  expect(screen.getByRole('link', { name: 'Photo mug' })).toHaveAttribute(
    'href',
    '/designtool?urlKey=photo-mug',
  )
  const begun = await screen.findByRole('link', { name: /Slow mornings/ })
  expect(begun).toHaveAttribute('href', '/designtool?param=photo-mug&design=abcdefgh12345678')
  expect(screen.getByText(wording('tool.goOnWith'))).toBeVisible()
})

test('a browser without designs is asked what to make, and nothing is loaded to look for one (design-start-4)', async () => {
  stored(['another shop'])
  vi.mocked(unfinishedDrafts).mockClear()
  renderScreen(<AskFirst {...props} />)
  expect(await screen.findByRole('link', { name: 'Circle stickers' })).toBeVisible()
  expect(screen.getByRole('link', { name: wording('tool.everything') })).toHaveAttribute(
    'href',
    '/designtool',
  )
  expect(screen.queryByText(wording('tool.goOnWith'))).toBeNull()
  expect(unfinishedDrafts).not.toHaveBeenCalled()
})
