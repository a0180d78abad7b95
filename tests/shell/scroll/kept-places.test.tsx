import { act, render, screen } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedScrollPosition, saveScrollPosition } from '@/lib/browser/scroll-positions'
import { restorePlace } from '@/shell/scroll/kept-places'
import { useKeptPlaces } from '@/shell/scroll/use-kept-places'
import { RouterContext } from '../../next/support/router-context'

/** Page height set by the tests, because jsdom has no layout. */
let height = 5_000
const scrollTo = (to: number) => {
  Object.assign(window, { scrollY: Math.max(0, Math.min(to, height - window.innerHeight)) })
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  height = 5_000
  vi.spyOn(window, 'scrollTo').mockImplementation((...how: unknown[]) => {
    const [{ top = 0 }] = how as [ScrollToOptions] // our code passes options
    scrollTo(top)
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height)
  scrollTo(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

type Handler = () => void

/** Keys of history entries, as the router gives them. */
let entries = 0
let closing = new AbortController()
afterEach(() => {
  closing.abort()
  closing = new AbortController()
})

/** A router that emits Next's events in Next's order. */
function ways() {
  const heard = new Map<string, Set<Handler>>()
  const of = (name: string) => heard.get(name) ?? heard.set(name, new Set()).get(name) ?? new Set<Handler>()
  const say = (name: string) => act(() => of(name).forEach((tell) => tell()))
  const events = {
    on: (name: string, handler: Handler) => of(name).add(handler),
    off: (name: string, handler: Handler) => of(name).delete(handler),
    emit: say,
  }
  const router = { events } as unknown as NextRouter // only the events are used
  // The router is there before any component, and may start its change at once.
  window.addEventListener('popstate', () => say('routeChangeStart'), { signal: closing.signal })
  return {
    router,
    follow(address: string) {
      say('routeChangeStart')
      window.history.pushState({ key: ++entries }, '', address)
      scrollTo(0) // as the router does for a new page
      say('routeChangeComplete')
    },
    /** @param draw renders the page once the router has it */
    goBackTo(address: string, draw: () => void = () => undefined) {
      window.history.replaceState({ key: ++entries }, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
      scrollTo(0)
      draw()
      say('routeChangeComplete')
    },
  }
}

function Page({ parts = 0 }: { parts?: number }) {
  useKeptPlaces()
  return (
    <main id="content">
      {Array.from({ length: parts }, (_, index) => (
        <details key={index} data-testid={`part-${index}`}>
          <summary>Question</summary>
        </details>
      ))}
    </main>
  )
}

function open(parts?: number) {
  const shopper = ways()
  const page = (count?: number) => (
    <RouterContext value={shopper.router}>
      <Page parts={count ?? 0} />
    </RouterContext>
  )
  const { rerender } = render(page(parts))
  return { ...shopper, draw: (count?: number) => rerender(page(count)) }
}

const frames = (count: number) =>
  act(async () => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
  })

test('Back and Forward restore the scroll position of each page (shell-481)', async () => {
  window.history.replaceState(null, '', '/stickers?p=2')
  const shopper = open()
  scrollTo(1_800)
  shopper.follow('/product/oval')
  expect(window.scrollY).toBe(0)
  scrollTo(420)
  shopper.goBackTo('/stickers?p=2')
  expect(window.scrollY).toBe(1_800)
  shopper.goBackTo('/product/oval')
  expect(window.scrollY).toBe(420)
})

test('restoring the position waits for a list that renders late (shell-481)', async () => {
  const shopper = open()
  scrollTo(3_000)
  shopper.follow('/next')
  shopper.goBackTo('/', () => {
    height = 900
  })
  expect(window.scrollY).toBeLessThan(900)
  height = 5_000
  await frames(3)
  expect(window.scrollY).toBe(3_000)
})

test('a shopper who scrolls meanwhile stays there (shell-481)', async () => {
  const shopper = open()
  scrollTo(3_000)
  shopper.follow('/next')
  shopper.goBackTo('/', () => {
    height = 900
  })
  window.dispatchEvent(new Event('wheel'))
  height = 5_000
  scrollTo(50)
  await frames(3)
  expect(window.scrollY).toBe(50)
})

test('expanded sections are expanded again, including those that render late (shell-481)', async () => {
  const shopper = open(3)
  for (const index of [0, 2]) screen.getByTestId<HTMLDetailsElement>(`part-${index}`).open = true
  shopper.follow('/next')
  shopper.draw(0)
  shopper.goBackTo('/', () => shopper.draw(1))
  expect(screen.getByTestId('part-0')).toHaveProperty('open', true)
  shopper.draw(3)
  await frames(3)
  expect(screen.getByTestId('part-1')).toHaveProperty('open', false)
  expect(screen.getByTestId('part-2')).toHaveProperty('open', true)
})

test('a link always goes to the top of its page, even if the page was visited before (shell-481)', () => {
  const shopper = open()
  scrollTo(700)
  shopper.follow('/next')
  scrollTo(300)
  shopper.follow('/')
  expect(window.scrollY).toBe(0)
})

test('a reload restores the position if the browser did not (shell-481)', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry, // the only field read
  ])
  saveScrollPosition('/', { top: 900, unfolded: [0] })
  open(1)
  expect(window.scrollY).toBe(900)
  expect(screen.getByTestId('part-0')).toHaveProperty('open', true)
})

test('fifty positions are stored, the latest per page, and invalid stored values are ignored (shell-481)', () => {
  for (let page = 0; page < 60; page += 1) saveScrollPosition(`/page-${page}`, { top: page, unfolded: [] })
  saveScrollPosition('/page-30', { top: 1, unfolded: [4] })
  expect(savedScrollPosition('/page-30')).toEqual({ top: 1, unfolded: [4] })
  expect(savedScrollPosition('/page-9')).toBeUndefined()
  expect(savedScrollPosition('/page-59')).toEqual({ top: 59, unfolded: [] })
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{"/":5}',
    '{"/":{"top":"x","unfolded":[]}}',
    '{"/":{"top":1}}',
  ]) {
    sessionStorage.setItem('places', text)
    expect(savedScrollPosition('/'), text).toBeUndefined()
  }
})

test('restoring ends by itself on a page that has become too short (shell-481)', async () => {
  height = 900
  const end = restorePlace({ top: 4_000, unfolded: [3] })
  await frames(2)
  expect(window.scrollY).toBeLessThan(900)
  end()
})
