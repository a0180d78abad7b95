import { act, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HeaderOffer } from '@/brand/page-meta'
import { BrandProvider } from '@/brand/use-brand'
import { rememberUsedOffer } from '@/features/session/used-offer'
import { OfferBar } from '@/shell/header/OfferBar'
import { exampleClient } from '../../support/example-client'

const client = exampleClient()
const madeAt = new Date('2026-11-20T12:00:00Z')
const offer: HeaderOffer = { text: 'Ten off', endsAt: '2026-11-27T12:00:00Z', showsTimer: true }

const drawn = (shown: HeaderOffer) => (
  <BrandProvider brand={client}>
    <OfferBar offer={shown} />
  </BrandProvider>
)

/** Hydrates a page that was rendered at one moment and is read at another. */
async function readAt(moment: string, shown = offer) {
  vi.setSystemTime(madeAt)
  const place = document.createElement('div')
  place.innerHTML = renderToString(drawn(shown))
  document.body.append(place)
  vi.setSystemTime(new Date(moment))
  const mismatches: unknown[] = []
  await act(async () =>
    hydrateRoot(place, drawn(shown), { onRecoverableError: (error) => mismatches.push(error) }),
  )
  return { place, mismatches }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('hydration never changes the time left, no matter when the page was rendered (shell-7, shell-30)', async () => {
  const { place, mismatches } = await readAt('2026-11-25T10:00:00Z')
  expect(mismatches).toEqual([])
  expect(place).toHaveTextContent('2d 2h')
  act(() => vi.advanceTimersByTime(3 * 3_600_000))
  expect(place).toHaveTextContent('1d 23h')
})

test.each([
  ['with its time', offer],
  ['without a time', { text: offer.text, endsAt: offer.endsAt }],
])('an offer %s disappears when it ends, even on an old page (shell-7)', async (_, shown) => {
  const { place, mismatches } = await readAt('2026-11-27T11:59:58Z', shown)
  expect(place).toHaveTextContent('Ten off')
  act(() => vi.advanceTimersByTime(3_000))
  expect(place).toBeEmptyDOMElement()
  expect(mismatches).toEqual([])
  const late = await readAt('2026-11-27T12:00:01Z', shown)
  expect(late.place).toBeEmptyDOMElement()
  expect(late.mismatches).toEqual([])
})

test('the offer shows its code and disappears when the shopper closes it (shell-7)', async () => {
  const { place } = await readAt('2026-11-25T10:00:00Z', { ...offer, code: 'TEN10' })
  expect(within(place).getByText('TEN10')).toBeInTheDocument()
  act(() => within(place).getByRole('button', { name: client.messages['shell']?.['offerClose'] }).click())
  expect(place).toBeEmptyDOMElement()
})

test('a single-use offer disappears once its code was used, and other offers stay (offers-461)', async () => {
  const once: HeaderOffer = { ...offer, code: 'WELCOME10', once: true }
  const again: HeaderOffer = { ...offer, code: 'WELCOME10' }
  const [gone, kept] = [
    await readAt('2026-11-25T10:00:00Z', once),
    await readAt('2026-11-25T10:00:00Z', again),
  ]
  expect(gone.place).toHaveTextContent('WELCOME10')
  act(() => rememberUsedOffer('WELCOME10'))
  expect(gone.place).toBeEmptyDOMElement()
  expect(kept.place).toHaveTextContent('WELCOME10')
  localStorage.clear()
})
