import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Snackbar } from '@/ui/feedback/Snackbar'
import { iconPaths } from '@/ui/pictures/icon-paths'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const hello = { id: 1, kind: 'success' as const, message: 'Hello' }

function show(onGone: () => void) {
  render(<Snackbar notice={hello} msPerCharacter={75} fadeMs={500} dismissLabel="Close" onGone={onGone} />)
}

test('a message is shown for 75 ms per character (ui-16)', () => {
  const onGone = vi.fn()
  show(onGone)
  act(() => vi.advanceTimersByTime(5 * 75 - 1))
  expect(onGone).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onGone).toHaveBeenCalledOnce()
})

test.each([
  ['success', 'tick'],
  ['error', 'error'],
] as const)(
  'a message of the kind %s has the icon "%s" and fades in over half a second (ui-16)',
  (kind, icon) => {
    const { container } = render(
      <Snackbar
        notice={{ ...hello, kind }}
        msPerCharacter={75}
        fadeMs={500}
        dismissLabel="Close"
        onGone={() => undefined}
      />,
    )
    expect(container.querySelector('svg path')).toHaveAttribute('d', iconPaths[icon])
    expect(screen.getByRole('status').style.getPropertyValue('--fade')).toBe('500ms')
  },
)

test('a message does not disappear while the pointer is on it (ui-16)', () => {
  const onGone = vi.fn()
  show(onGone)
  fireEvent.pointerEnter(screen.getByText('Hello'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(onGone).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByText('Hello'))
  act(() => vi.advanceTimersByTime(5 * 75))
  expect(onGone).toHaveBeenCalledOnce()
})

test('a message can be closed immediately, and screen readers announce it (ui-16)', () => {
  const onGone = vi.fn()
  show(onGone)
  expect(screen.getByRole('status')).toHaveTextContent('Hello')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onGone).toHaveBeenCalledOnce()
})
