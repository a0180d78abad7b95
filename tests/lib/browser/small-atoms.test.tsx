import { act, render, screen } from '@testing-library/react'
import * as jotai from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as small from '@/lib/browser/small-atoms'

/**
 * Pages run our small atoms in place of the jotai package, and the other tests run the package: both must do the
 * same (page-weight-5).
 */
const kinds = { jotai, small: small as unknown as typeof jotai } // written for jotai's types

/** Random numbers from 0 to below 1, the same in every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A value, one derived from it, one that writes another, and one that only writes. */
function atomsOf({ atom }: typeof jotai) {
  const count = atom(0)
  const label = atom<string>()
  const half = atom((get) => Math.floor(get(count) / 2))
  const both = atom((get) => ({ half: get(half), label: get(label) }))
  const capped = atom(
    (get) => get(count),
    (_get, set, value: number) => set(count, Math.min(value, 5)),
  )
  const named = atom(null, (get, set, name: string) => {
    set(label, `${name} ${get(count)}`)
    return get(label)
  })
  return { count, label, half, both, capped, named }
}

/** Writes at random, and returns everything that readers and listeners see. */
function story(kind: typeof jotai, seed: number): unknown[] {
  const { count, label, half, both, capped, named } = atomsOf(kind)
  const store = kind.createStore()
  const random = randomFrom(seed)
  const seen: unknown[] = []
  const listenTo = <Value,>(name: string, one: jotai.Atom<Value>) =>
    store.sub(one, () => seen.push([name, store.get(one)]))
  listenTo('count', count)
  const stop = listenTo('half', half)
  listenTo('both', both)
  const acts = [
    () => store.set(count, Math.floor(random() * 8)),
    () => store.set(count, (now) => now + 1),
    () => store.set(capped, Math.floor(random() * 12)),
    () => seen.push(store.set(named, 'Ada')),
    () => store.set(label, undefined),
    () => stop(),
    () => seen.push(store.get(both) === store.get(both)), // derived once
  ]
  for (let step = 0; step < 30; step++) {
    acts[Math.floor(random() * acts.length)]?.()
    seen.push([store.get(count), store.get(half), store.get(label), store.get(capped)])
  }
  return seen
}

test('stores of both kinds hold the same values and tell the same changes', () => {
  for (let seed = 1; seed <= 60; seed++)
    expect(story(kinds.small, seed), `seed ${seed}`).toEqual(story(kinds.jotai, seed))
})

test.each(Object.entries(kinds))(
  'with %s, parts of a page share a value, also one that changes while they mount, and another page does not',
  (_, kind) => {
    const { count, half, named, label } = atomsOf(kind)
    const Shown = () => <p>{`half ${kind.useAtomValue(half)}, ${kind.useAtomValue(label) ?? 'no name'}`}</p>
    const Buttons = () => {
      const [now, setCount] = kind.useAtom(count)
      const name = kind.useSetAtom(named)
      return (
        <>
          <button type="button" onClick={() => setCount((before) => before + 2)}>{`more than ${now}`}</button>
          <button type="button" onClick={() => void name('Ada')}>
            name
          </button>
        </>
      )
    }
    const Page = ({ children }: { children: ReactNode }) => <kind.Provider>{children}</kind.Provider>
    const Early = () => {
      const store = kind.useStore()
      return <p ref={(place) => void (place && store.get(count) === 0 && store.set(count, 4))}>early</p>
    }
    render(
      <>
        <Page>
          <Shown />
          <Early />
          <Buttons />
        </Page>
        <Page>
          <section aria-label="other page">
            <Shown />
          </section>
        </Page>
      </>,
    )
    expect(screen.getByText('half 2, no name')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'more than 4' }).click())
    act(() => screen.getByRole('button', { name: 'name' }).click())
    expect(screen.getByText('half 3, Ada 6')).toBeVisible()
    expect(screen.getByRole('region', { name: 'other page' })).toHaveTextContent('half 0, no name')
  },
)

test.each(Object.entries(kinds))('with %s, a part that is given another atom shows its value', (_, kind) => {
  const [one, other] = [kind.atom('one'), kind.atom('other')]
  const Shown = ({ of }: { of: jotai.Atom<string> }) => <p>{kind.useAtomValue(of)}</p>
  const { rerender } = render(<Shown of={one} />)
  expect(screen.getByText('one')).toBeVisible()
  rerender(<Shown of={other} />)
  expect(screen.getByText('other')).toBeVisible()
})
