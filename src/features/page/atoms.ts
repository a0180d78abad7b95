import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** A value that all parts of a page share, such as the number of items in the cart. Stores keep its current value. */
export interface Atom<Value> {
  readonly first: Value
}

type Change<Value> = (now: Value) => Value
type Next<Value> = Value | Change<Value> // no atom's value is itself a function

export function atom<Value>(): Atom<Value | undefined>
export function atom<Value>(first: Value): Atom<Value>
export function atom<Value>(first?: Value): Atom<Value | undefined> {
  return { first: first as Value | undefined } // the overloads name the type
}

/** The values of one tab, or of one test. */
export interface AtomStore {
  get: <Value>(of: Atom<Value>) => Value
  set: <Value>(of: Atom<Value>, next: Next<Value>) => void
  /** Calls the listener after each change, until the returned function is called. */
  sub: (of: Atom<unknown>, listener: () => void) => () => void
}

export function createAtomStore(): AtomStore {
  const values = new Map<unknown, unknown>()
  const listeners = new Map<unknown, Set<() => void>>()
  const get = <Value>(of: Atom<Value>) => (values.has(of) ? (values.get(of) as Value) : of.first) // set() checks the type
  return {
    get,
    set: <Value>(of: Atom<Value>, next: Next<Value>) => {
      const before = get(of)
      const value = typeof next === 'function' ? (next as Change<Value>)(before) : next
      if (Object.is(value, before)) return
      values.set(of, value)
      for (const listener of listeners.get(of) ?? []) listener()
    },
    sub: (of, listener) => {
      const all = listeners.get(of) ?? new Set()
      listeners.set(of, all.add(listener))
      return () => void all.delete(listener)
    },
  }
}

const StoreContext = createContext(createAtomStore())

/** Gives a page, a test or a story its own values. */
export const AtomStoreProvider = StoreContext.Provider

export const useAtomStore = () => useContext(StoreContext)

export function useAtomValue<Value>(of: Atom<Value>): Value {
  const store = useAtomStore()
  const subscribe = useCallback((listener: () => void) => store.sub(of, listener), [store, of])
  const read = () => store.get(of)
  return useSyncExternalStore(subscribe, read, read)
}

/** Returns a function that sets the value; it stays the same between renders. */
export function useSetAtom<Value>(of: Atom<Value>): (next: Next<Value>) => void {
  const store = useAtomStore()
  return useCallback((next: Next<Value>) => store.set(of, next), [store, of])
}

export const useAtom = <Value>(of: Atom<Value>) => [useAtomValue(of), useSetAtom(of)] as const
