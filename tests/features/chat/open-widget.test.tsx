import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LateBrandProvider } from '@/brand/use-late-brand'
import { ChatButton } from '@/features/chat/ChatButton'
import { openWidget } from '@/features/chat/open-widget'
import { chatSources } from '@/lib/chat-provider'
import { exampleBrand } from '../../support/brands'
import { renderScreen, wording } from '../../support/browser/screen'

const id = '1b2c3d4e-0000-4000-8000-123456789abc'
const patience = { pollMs: 500, maxMs: 10_000 }

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  for (const each of document.querySelectorAll('#ze-snippet, #launcher')) each.remove()
})

/** Adds what the provider's script eventually adds to a page: a frame with a button. */
function widgetAppears(): { pressed: () => number } {
  const frame = Object.assign(document.createElement('iframe'), { id: 'launcher' })
  document.body.append(frame)
  let presses = 0
  const button = frame.contentDocument?.createElement('button')
  if (!button) throw new Error('the frame is of our own origin')
  button.addEventListener('click', () => (presses += 1))
  frame.contentDocument?.body.append(button)
  return { pressed: () => presses }
}

test('the chat widget is polled for every 500 ms, and its button is clicked once (chat-2)', async () => {
  const opening = openWidget(id, patience)
  expect(document.querySelectorAll('#ze-snippet')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_200)
  const widget = widgetAppears()
  await vi.advanceTimersByTimeAsync(400)
  expect(await opening).toBe(true)
  expect(widget.pressed()).toBe(1)
})

test('opening the chat gives up after ten seconds without a widget (chat-2)', async () => {
  const opening = openWidget(id, patience)
  await vi.advanceTimersByTimeAsync(10_600)
  expect(await opening).toBe(false)
})

test('opening the chat gives up at once if its script fails to load, and removes the script for a retry (chat-2)', async () => {
  const opening = openWidget(id, patience)
  document.getElementById('ze-snippet')?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(600)
  expect(await opening).toBe(false)
  expect(document.getElementById('ze-snippet')).toBeNull()
})

const { chat = {} } = exampleBrand().messages
const chatAt = (host: string) => (
  <LateBrandProvider
    value={() =>
      Promise.resolve({ chatWidget: id, menuCategories: {}, menuProducts: {}, putOn: [], messages: { chat } })
    }
  >
    <ChatButton host={host} />
  </LateBrandProvider>
)

test('the contact icon shows that the chat is loading, and returns to contact if no widget appears (chat-2)', async () => {
  renderScreen(chatAt('shop.example'))
  fireEvent.click(screen.getByRole('button', { name: wording('shell.contactUs') }))
  const waiting = await screen.findByRole('button', { name: wording('shell.loading') })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(document.getElementById('ze-snippet')).not.toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  await screen.findByRole('button', { name: wording('shell.contactUs') })
})

test('in a local shop a click on the contact icon does not load the chat script (chat-3, chat-5, chat-1)', async () => {
  renderScreen(chatAt('127.0.0.1'))
  fireEvent.click(screen.getByRole('button', { name: wording('shell.contactUs') }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.getElementById('ze-snippet')).toBeNull()
})

test('the content security policy allows the chat hosts only with a configured key and on public pages (chat-5)', () => {
  expect(chatSources('/', id, 'script')).toEqual(['https://static.zdassets.com'])
  expect(chatSources('/', undefined, 'script')).toEqual([])
  expect(chatSources('/checkout', id, 'script')).toEqual([])
  expect(chatSources('/proof_order', id, 'connect')).toEqual([])
  expect(chatSources('/', id, 'style')).toEqual(["'unsafe-inline'"])
  expect(chatSources('/', undefined, 'style')).toEqual([])
  expect(chatSources('/', id, 'frame')).toEqual([])
})
