import { browserStorage, tabStorage } from '@/lib/browser/browser-storage'

/** Remembers events that must be tracked only once. */

const name = 'tracked-once'
const most = 60
const stores = { browser: browserStorage, tab: tabStorage }

function stored(within: 'browser' | 'tab'): string[] {
  try {
    const list: unknown = JSON.parse(stores[within].read(name) ?? '[]')
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const wasTracked = (key: string, within: 'browser' | 'tab') => stored(within).includes(key)

export const rememberTracked = (key: string, within: 'browser' | 'tab'): void =>
  stores[within].keep(name, JSON.stringify([...stored(within), key].slice(-most)))
