import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

/** Reports no element as near until `come` is called. */
function stubNear() {
  const listeners = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => listeners.add(() => report([{ isIntersecting: true }]))
      }
      disconnect = () => undefined
    },
  )
  return { come: () => act(() => listeners.forEach((listener) => listener())) }
}

const html =
  '<footer class="f"><details><summary>Why?</summary>Because.</details><input><button>Join</button></footer>'

/** Hydrates a section of a page that has just loaded. */
async function hydrated(
  load = vi.fn<() => Promise<typeof Part>>(() => Promise.resolve(Part)),
  settings: { waitsForTouch?: boolean } = {},
) {
  vi.resetModules()
  const { lateSection } = await import('@/features/page/late-section')
  const Section = lateSection(load, { as: 'footer', ...settings })
  document.body.innerHTML = `<div id="root">${html}</div>`
  act(() => void hydrateRoot(document.querySelector('#root')!, <Section frame={{ className: 'f' }} />))
  return load
}

const joined = vi.fn<(email: string) => void>()

function Part() {
  const join = () => joined(document.querySelector('input')?.value ?? '')
  return (
    <>
      <details>
        <summary>Why?</summary>Because.
      </details>
      <input />
      <button type="button" onClick={join}>
        Join
      </button>
      <p>Loaded</p>
    </>
  )
}

afterEach(() => {
  document.body.innerHTML = ''
  joined.mockClear()
})

test('a section keeps the HTML of the server until it is near, then what the shopper did in it (page-weight-5)', async () => {
  const { come } = stubNear()
  const load = await hydrated()
  expect(document.querySelector('#root')?.innerHTML).toBe(html)
  expect(load).not.toHaveBeenCalled()

  document.querySelector('details')!.open = true
  const input = document.querySelector('input')!
  input.value = 'ada@example.com'
  input.focus()
  come()
  await screen.findByText('Loaded')
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.querySelector('input')?.value).toBe('ada@example.com')
  expect(document.activeElement).toBe(document.querySelector('input'))
  expect(document.querySelector('footer')?.className).toBe('f')
})

test('a section that waits for a touch loads its code when pointer or focus reaches it, not in the viewport (page-weight-5)', async () => {
  const { come } = stubNear()
  const load = await hydrated(undefined, { waitsForTouch: true })
  come()
  expect(load).not.toHaveBeenCalled()
  act(() => document.querySelector('input')!.focus())
  await screen.findByText('Loaded')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('a click on a button of a section loads its code and is repeated then (page-weight-5, next-581)', async () => {
  stubNear()
  await hydrated()
  document.querySelector('input')!.value = 'ada@example.com'
  act(() => document.querySelector('button')!.click())
  await waitFor(() => expect(joined).toHaveBeenCalledExactlyOnceWith('ada@example.com'))
})

test('a section whose code fails to load keeps the HTML of the server, and another click tries again (next-6)', async () => {
  stubNear()
  let isOffline = true
  const load = await hydrated(
    vi.fn<() => Promise<typeof Part>>(() =>
      isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(Part),
    ),
  )
  act(() => document.querySelector('button')!.click())
  await waitFor(() => expect(load).toHaveBeenCalled())
  await act(() => Promise.resolve())
  expect(document.querySelector('#root')?.innerHTML).toBe(html)
  isOffline = false
  act(() => document.querySelector('button')!.click())
  await waitFor(() => expect(joined).toHaveBeenCalledTimes(1))
})
