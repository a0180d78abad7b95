import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  type ReactNode,
} from 'react'

/**
 * Replaces the `jotai` package in the browser (next.config.ts): the few functions of it that pages use, for
 * values that are not promises. This saves 2.5 kB (gzip) on every page.
 */

type Get = (from: Atom) => unknown
type Put = (to: Atom, ...given: unknown[]) => unknown

interface Atom {
  init: unknown
  read: ((get: Get) => unknown) | undefined
  write: ((get: Get, set: Put, ...given: unknown[]) => unknown) | undefined
}

/** A derived value, with the values that it was computed from. */
interface Derived {
  value: unknown
  from: Map<Atom, unknown>
}

/** @param start the first value, or what derives it from other atoms */
export function atom(start?: unknown, write?: Atom['write']): Atom {
  const read = typeof start === 'function' ? (start as Atom['read']) : undefined // callers compile with jotai's types
  return { init: start, read, write }
}

export function createStore() {
  const values = new Map<Atom, unknown>()
  const derived = new Map<Atom, Derived>()
  const listeners = new Set<() => void>()

  function derive(one: Atom, read: (get: Get) => unknown): unknown {
    const known = derived.get(one)
    if (known && [...known.from].every(([source, value]) => Object.is(get(source), value))) return known.value
    const from: Derived['from'] = new Map()
    const getAndNote = (source: Atom) => {
      const value = get(source)
      from.set(source, value)
      return value
    }
    const value = read(getAndNote)
    derived.set(one, { value, from })
    return value
  }

  function get(one: Atom): unknown {
    if (one.read) return derive(one, one.read)
    return values.has(one) ? values.get(one) : one.init
  }

  function assign(one: Atom, given: unknown) {
    const value: unknown = typeof given === 'function' ? given(get(one)) : given
    if (Object.is(value, get(one))) return
    values.set(one, value)
    for (const notify of listeners) notify()
  }

  function set(one: Atom, ...given: unknown[]): unknown {
    if (!one.write) return assign(one, given[0])
    const setInside = (to: Atom, ...inner: unknown[]) =>
      to === one ? assign(to, inner[0]) : set(to, ...inner)
    return one.write(get, setInside, ...given)
  }

  /** Calls the listener whenever the value has changed. @returns ends that */
  function sub(one: Atom, listener: () => void) {
    let last = get(one)
    const notify = () => {
      const now = get(one)
      if (Object.is(now, last)) return
      last = now
      listener()
    }
    listeners.add(notify)
    return () => void listeners.delete(notify)
  }

  return { get, set, sub }
}

type Store = ReturnType<typeof createStore>

const StoreContext = createContext<Store>(createStore())

export function Provider({ children }: { children?: ReactNode }) {
  const [store] = useState(createStore)
  return createElement(StoreContext.Provider, { value: store }, children)
}

export const useStore = () => useContext(StoreContext)

type Shown = readonly [value: unknown, of: Atom, from: Store]

export function useAtomValue(one: Atom): unknown {
  const store = useStore()
  const read = (): Shown => [store.get(one), one, store]
  const [[value, of, from], update] = useReducer(
    (last: Shown) => {
      const now = read()
      return now.every((part, index) => Object.is(part, last[index])) ? last : now
    },
    undefined,
    read,
  )
  const isOld = of !== one || from !== store
  const shown = isOld ? store.get(one) : value
  if (isOld) update()
  const catchUp = useEffectEvent(() => {
    if (!Object.is(store.get(one), shown)) update()
  })
  useEffect(() => {
    const stop = store.sub(one, update)
    catchUp() // it may have changed between rendering and now
    return stop
  }, [store, one])
  return shown
}

export function useSetAtom(one: Atom) {
  const store = useStore()
  return useCallback((...given: unknown[]) => store.set(one, ...given), [store, one])
}

export const useAtom = (one: Atom) => [useAtomValue(one), useSetAtom(one)]
