// @vitest-environment-options { "url": "https://shop.example/product/round-stickers?fbclid=1" }
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { VendorGlobals } from '@/features/attribution/adapters'
import { keptSources } from '@/features/attribution/attribution-cookies'
import { track } from '@/features/attribution/track'
import type { TagIds } from '@/lib/words/tags'
import { wording } from '../../support/browser/screen'

// Every test loads a new document with all its modules.
vi.setConfig({ testTimeout: 30_000 })

const card = { sku: 'PW-1', name: 'Round stickers', urlKey: 'round-stickers', priceCents: 1_250 }
const other = { sku: 'PW-2', name: 'Square stickers', urlKey: 'square-stickers', priceCents: 900 }
const page = { product: { ...card, related: [other] } }
const asPath = '/product/round-stickers'

const scripts = () => document.querySelectorAll('script[data-tag]')
const eventNames = () =>
  ((window as Window & VendorGlobals).dataLayer ?? []).flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'event' in entry ? [entry.event] : [],
  )

/** Renders as in a document that was just opened. */
async function open(tags: TagIds | undefined, at = asPath, consent: 'ask' | 'notice' = 'ask') {
  vi.resetModules()
  const { renderScreen } = await import('../../support/browser/screen')
  const { Tracking } = await import('@/features/attribution/Tracking')
  const { track: say } = await import('@/features/attribution/track')
  await import('@/features/attribution/EventTracker') // already loaded when it is requested
  const drawn = renderScreen(
    <main>
      <Tracking page={page} />
      <a href="/product/square-stickers" onClick={(event) => event.preventDefault()}>
        Square stickers
      </a>
    </main>,
    { asPath: at, ...(tags && { tags }), ...(consent === 'ask' && { brand: { consent } }) },
  )
  await act(() => Promise.resolve())
  return { ...drawn, say }
}

beforeEach(() => {
  cleanup()
  for (const script of scripts()) script.remove()
  delete (window as Window & VendorGlobals).dataLayer
  document.cookie = 'consent=; Path=/; Max-Age=0'
  document.cookie = 'traffic_source=; Path=/; Max-Age=0'
})

test('a shop without tags shows no consent notice, loads no scripts, and still records where the visit came from (attribution-12, attribution-26)', async () => {
  await open(undefined, asPath, 'notice')
  expect(screen.queryByRole('region')).toBeNull()
  expect(scripts()).toHaveLength(0)
  expect(keptSources()).toEqual(['Meta'])
})

test('with consent required, nothing is loaded or stored before the shopper accepts; then the visit’s source is recorded (attribution-521)', async () => {
  localStorage.clear()
  sessionStorage.clear()
  await open({ tagManager: 'GTM-ABC1234' })
  await screen.findByText(wording('consent.title'))
  expect(scripts()).toHaveLength(0)
  expect(document.cookie).toBe('')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  await userEvent.click(screen.getByRole('button', { name: wording('consent.accept') }))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  await waitFor(() => expect(keptSources()).toEqual(['Meta']))
})

test('in notice mode the notice stays until the shopper closes it and does not come back (attribution-522)', async () => {
  await open({ tagManager: 'GTM-ABC1234' }, asPath, 'notice')
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(screen.queryByText(wording('consent.title'))).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: wording('consent.noticeClose') }))
  expect(screen.queryByText(wording('consent.noticeTitle'))).toBeNull()
  cleanup()
  await open({ tagManager: 'GTM-ABC1234' }, asPath, 'notice')
  expect(screen.queryByText(wording('consent.noticeTitle'))).toBeNull()
})

test('accepting loads the tag manager and sends it the earlier events (attribution-21, attribution-26)', async () => {
  const { say } = await open({ tagManager: 'GTM-ABC1234' })
  say({ name: 'newsletter' })
  expect(scripts()).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: wording('consent.accept') }))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  expect(scripts()[0]).toHaveAttribute('src', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234')
  expect(eventNames()).toEqual(['gtm.js', 'page_view', 'view_item', 'view_item_list', 'generate_lead'])
  expect(screen.queryByText(wording('consent.title'))).toBeNull()
  expect(document.cookie).toContain('consent=analytics.marketing')
})

test('the consent question is not shown on checkout and sign-in pages (attribution-26)', async () => {
  await open({ tagManager: 'GTM-ABC1234' }, '/checkout?step=payment')
  expect(screen.queryByText(wording('consent.title'))).toBeNull()
  cleanup()
  await open({ tagManager: 'GTM-ABC1234' }, '/customer/login')
  expect(screen.queryByText(wording('consent.title'))).toBeNull()
})

test('refusing closes the consent question for good and loads nothing (attribution-26)', async () => {
  const { say } = await open({ tagManager: 'GTM-ABC1234' })
  await userEvent.click(screen.getByRole('button', { name: wording('consent.refuse') }))
  expect(screen.queryByText(wording('consent.title'))).toBeNull()
  say({ name: 'login' })
  expect(scripts()).toHaveLength(0)
  expect(document.cookie).toContain('consent=none')
  cleanup()
  await open({ tagManager: 'GTM-ABC1234' })
  expect(screen.queryByText(wording('consent.title'))).toBeNull()
})

test('the developers’ drawer shows for each event which tags tracked it and why others did not', async () => {
  await open({ tagManager: 'GTM-ABC1234' })
  expect(document.querySelector('[data-debug-events]'), 'shoppers have no drawer').toBeNull()
  cleanup()
  document.cookie = 'dev_bar=1; Path=/'
  document.cookie = 'consent=analytics; Path=/'
  try {
    const { say } = await open({ tagManager: 'GTM-ABC1234', bingEvents: '12345678' })
    act(() => say({ name: 'newsletter' }))
    const drawer = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-debug-events]')
      if (!found) throw new Error('no drawer yet')
      return found
    })
    const [latest] = within(drawer).getAllByRole('listitem', { hidden: true })
    expect(latest?.querySelector('summary')).toHaveTextContent('newslettertagManager')
    const outcomes = [...(latest?.querySelectorAll('[data-outcome]') ?? [])].map((row) => row.textContent)
    expect(outcomes).toEqual(
      expect.arrayContaining(['tagManagertracked', 'analyticshas no id', 'bingEventsrefused']),
    )
    expect(drawer).toHaveTextContent('Sources: Meta')
  } finally {
    document.cookie = 'dev_bar=; Path=/; Max-Age=0'
  }
})

test('clicking a product tile sends select_item with the name of its list (attribution-22)', async () => {
  document.cookie = 'consent=analytics; Path=/'
  await open({ tagManager: 'GTM-ABC1234' })
  await userEvent.click(screen.getByRole('link', { name: 'Square stickers' }))
  expect((window as Window & VendorGlobals).dataLayer).toContainEqual({
    event: 'select_item',
    ecommerce: expect.objectContaining({
      item_list_name: 'beside',
      items: [expect.objectContaining({ item_id: 'PW-2' })],
    }),
  })
})

test('events tracked before a listener exists are kept, up to a limit (attribution-22)', async () => {
  for (let count = 0; count < 500; count++) track({ name: 'login' })
  const { listen } = await import('@/features/attribution/track')
  const heard: string[] = []
  listen(({ name }) => heard.push(name))()
  expect(heard.length).toBeLessThanOrEqual(100)
})
