import { afterEach, expect, test, vi } from 'vitest'
import { pageCookies, readCookie, writeCookie } from '@/lib/browser/browser-cookies'
import { browserStorage, tabStorage } from '@/lib/browser/browser-storage'

afterEach(() => vi.unstubAllGlobals())

const forbid = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** Browsers may refuse access to storage, writes to it, or every call. */
const refusals: Record<string, object> = {
  'the first access': {
    get sessionStorage() {
      return forbid()
    },
    get localStorage() {
      return forbid()
    },
  },
  'every call': {
    sessionStorage: { getItem: forbid, setItem: forbid, removeItem: forbid },
    localStorage: { getItem: forbid, setItem: forbid, removeItem: forbid },
  },
  'writes because it is full': {
    sessionStorage: { getItem: () => null, setItem: forbid, removeItem: () => undefined },
    localStorage: { getItem: () => null, setItem: forbid, removeItem: () => undefined },
  },
}

test.each(Object.entries(refusals))(
  'when browser storage refuses %s, values are kept in memory for the page (shell-381)',
  (_, window) => {
    vi.stubGlobal('window', window)
    for (const storage of [tabStorage, browserStorage]) {
      expect(storage.read('draft')).toBeUndefined()
      storage.keep('draft', 'typed')
      expect(storage.read('draft')).toBe('typed')
      expect(storage.names()).toContain('draft')
      storage.drop('draft')
      expect(storage.read('draft')).toBeUndefined()
    }
  },
)

test('cookies blocked in a frame read as empty (shell-381)', () => {
  const document = {
    get cookie() {
      return forbid()
    },
    set cookie(_: string) {
      forbid()
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie('name', 'value', 60)
  expect(readCookie('name')).toBeUndefined()
  expect(pageCookies()).toBe('')
})
