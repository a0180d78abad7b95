import { useSyncExternalStore } from 'react'

/** A value that parts of the editor subscribe to, each selecting what it renders. */
export interface Store<T> {
  get: () => T
  set: (next: T | ((now: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T extends object>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const result = typeof next === 'function' ? next(value) : next
      if (result === value) return
      value = result
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** @param select must return the same object while the part that it reads is unchanged */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
