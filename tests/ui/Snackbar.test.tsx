import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Snackbar } from '@/ui/Snackbar'
import { iconPaths } from '@/ui/icon-paths'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const hello = { id: 1, kind: 'success' as const, message: 'Hello' }

function show(onGone: () => void) {
  render(<Snackbar notice={hello} msPerCharacter={75} fadeMs={500} dismissLabel="Close" onGone={onGone} />)
}

test('a message stays 75 ms for each of its characters (ui-16)', () => {
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
] as const)('a message of %s bears the mark "%s" and fades in over half a second (ui-16)', (kind, icon) => {
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
})

test('a message that is being read does not go away (ui-16)', () => {
  const onGone = vi.fn()
  show(onGone)
  fireEvent.pointerEnter(screen.getByText('Hello'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(onGone).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByText('Hello'))
  act(() => vi.advanceTimersByTime(5 * 75))
  expect(onGone).toHaveBeenCalledOnce()
})

test('a message can be closed at once, and is announced (ui-16)', () => {
  const onGone = vi.fn()
  show(onGone)
  expect(screen.getByRole('status')).toHaveTextContent('Hello')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onGone).toHaveBeenCalledOnce()
})
