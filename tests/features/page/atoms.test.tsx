import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { atom, AtomStoreProvider, createAtomStore, useAtom, type AtomStore } from '@/features/page/atoms'

const countAtom = atom(0)

function Counter() {
  const [count, setCount] = useAtom(countAtom)
  return (
    <button type="button" onClick={() => setCount((now) => now + 1)}>
      {count}
    </button>
  )
}

const page = (store: AtomStore) => (
  <AtomStoreProvider value={store}>
    <Counter />
    <Counter />
  </AtomStoreProvider>
)

const counts = () => screen.getAllByRole('button').map((button) => button.textContent)

test('all parts of a page show the same value, and another page has its own (cart-73)', () => {
  const store = createAtomStore()
  const { rerender } = render(page(store))
  act(() => screen.getAllByRole('button')[0]?.click())
  act(() => store.set(countAtom, (now) => now + 10))
  expect(counts()).toEqual(['11', '11'])
  rerender(page(createAtomStore()))
  expect(counts()).toEqual(['0', '0'])
})

test('only a change calls the listeners of a value (cart-73)', () => {
  const store = createAtomStore()
  const listener = vi.fn<() => void>()
  const stop = store.sub(countAtom, listener)
  store.set(countAtom, 0)
  expect(listener).not.toHaveBeenCalled()
  store.set(countAtom, 1)
  stop()
  store.set(countAtom, 2)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.get(countAtom)).toBe(2)
})
