/** Remembers what must be tracked once only. A browser that forbids storage remembers it as long as the page lives. */

const name = 'tracked-once'
const most = 60
const inMemory = new Set<string>()

const storeOf = (within: 'browser' | 'tab') => (within === 'browser' ? localStorage : sessionStorage)

function stored(within: 'browser' | 'tab'): string[] {
  try {
    const list: unknown = JSON.parse(storeOf(within).getItem(name) ?? '[]')
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const wasTracked = (key: string, within: 'browser' | 'tab') =>
  inMemory.has(key) || stored(within).includes(key)

export function rememberTracked(key: string, within: 'browser' | 'tab'): void {
  inMemory.add(key)
  try {
    storeOf(within).setItem(name, JSON.stringify([...stored(within), key].slice(-most)))
  } catch {
    // Forbidden or full: the set above has it.
  }
}
