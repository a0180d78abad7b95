import type { Consent } from '@/lib/consent-cookie'
import { isLocalHost, mayRunAt, tagNames, tagOf, tagsAllowedAt, type TagIds, type TagName } from '@/lib/tags'
import { replaceAddress } from '@/next/browser/replace-address'
import { adapters, sendGoogleConsent } from './adapters'
import { currentConsent } from './consent'
import { keepsForLater, onceKey, type ShopEvent } from './events'
import { logQuietly } from './log-quietly'
import { rememberTracked, wasTracked } from './tracked-once'

/** Where an event was tracked, or why not: the answers that the debug drawer shows (attribution-28). */
export type Outcome =
  | 'tracked'
  | 'has no id'
  | 'local shop'
  | 'waits for consent'
  | 'refused'
  | 'not on this page'
  | 'waits for another page'
  | 'does not want it'
  | 'tracked before'
  | 'failed'

export interface TrackedEvent {
  event: ShopEvent
  outcomes: { [Name in TagName]: Outcome }
}

interface Waiting {
  record: TrackedEvent
  names: TagName[]
}

const most = 100
const keptName = 'untold-events'

/**
 * Between what happens in the shop and those outside who may hear of it. Nobody hears anything in a local shop, without
 * an id, without consent, or where pages are private; whoever does is loaded by the first thing there is to track (attribution-21).
 */
export class TagBus {
  readonly #ids: TagIds
  readonly #page: () => string
  /** The page that this document was opened with: its policy holds until another document is loaded. */
  readonly #documentPage: string
  readonly #started = new Set<TagName>()
  readonly #listeners = new Set<() => void>()
  readonly isLocal: boolean
  #consent: Consent | undefined
  #waiting: Waiting[] = []
  #records: readonly TrackedEvent[] = []

  constructor(ids: TagIds, { hostname, page }: { hostname: string; page: () => string }) {
    this.#ids = ids
    this.#page = page
    this.#documentPage = page()
    this.isLocal = isLocalHost(hostname)
    this.#consent = currentConsent()
    for (const event of this.#takeKept()) this.track(event)
  }

  /** The latest events, oldest first. */
  records = () => this.#records

  onRecord = (react: () => void) => {
    this.#listeners.add(react)
    return () => void this.#listeners.delete(react)
  }

  track = (event: ShopEvent): void => {
    const outcomes = Object.fromEntries(tagNames.map((name) => [name, this.#trackOne(name, event)]))
    const record: TrackedEvent = { event, outcomes: outcomes as TrackedEvent['outcomes'] } // every name is there
    const names = tagNames.filter((name) => record.outcomes[name].startsWith('waits'))
    if (names.length > 0) this.#waiting = [...this.#waiting, { record, names }].slice(-most)
    this.#records = [...this.#records, record].slice(-most)
    this.#keep()
    this.#changed()
  }

  /** After a choice, and on every new page: whoever may hear it now gets what they waited for. */
  retry = (): void => {
    const waiting = this.#waiting
    this.#waiting = []
    for (const { record, names } of waiting) {
      for (const name of names) record.outcomes[name] = this.#trackOne(name, record.event)
      const still = names.filter((name) => record.outcomes[name].startsWith('waits'))
      if (still.length > 0) this.#waiting.push({ record, names: still })
    }
    this.#keep()
    this.#changed()
  }

  /** The shopper chose, here or in another tab. What already runs can only be stopped by loading the page anew. */
  consentChanged = (): void => {
    const consent = currentConsent()
    if (consent === this.#consent) return
    this.#consent = consent
    if (!consent) return
    if ([...this.#started].some((name) => !consent[tagOf(name).category])) return window.location.reload()
    if (this.#started.size > 0) sendGoogleConsent('update', consent)
    this.retry()
    // The policy of a document that was opened on a private page lets nobody in (attribution-25).
    if (this.needsNewDocument(this.#page())) window.location.reload()
  }

  /** attribution-25: whether going to a page must load a new document, since who may run there is another matter. */
  needsNewDocument = (path: string): boolean =>
    tagsAllowedAt(path) !== tagsAllowedAt(this.#documentPage) &&
    tagNames.some((name) => this.#mayEver(name) === true)

  #mayEver(name: TagName): Outcome | true {
    if (!this.#ids[name]) return 'has no id'
    if (this.isLocal) return 'local shop'
    const consent = currentConsent()
    if (!consent) return 'waits for consent'
    return consent[tagOf(name).category] || 'refused'
  }

  #trackOne(name: TagName, event: ShopEvent): Outcome {
    const may = this.#mayEver(name)
    const adapter = adapters[name]
    const isWanted = !adapter.wants || adapter.wants.has(event.name)
    // A tag that wants no page views is still loaded by the first page that may have it.
    if (!isWanted && event.name !== 'page_view') return 'does not want it'
    if (may !== true) return may
    if (!mayRunAt(name, this.#documentPage) || !mayRunAt(name, this.#page()))
      return keepsForLater.has(event.name) ? 'waits for another page' : 'not on this page'
    const once = onceKey(event)
    const key = `${once?.key} ${name}`
    if (once && wasTracked(key, once.within)) return 'tracked before'
    try {
      this.#start(name)
      if (!isWanted) return 'does not want it'
      adapter.track(event, this.#ids[name] ?? '')
      if (once) rememberTracked(key, once.within)
      return 'tracked'
    } catch (error) {
      // Nobody's purchase fails because somebody could not count it.
      logQuietly(`EventTracker ${name} of ${event.name} failed`, error)
      return 'failed'
    }
  }

  #start(name: TagName): void {
    if (this.#started.has(name)) return
    this.#started.add(name)
    hideSecretOfAddress()
    const id = this.#ids[name] ?? ''
    const adapter = adapters[name]
    adapter.prepare?.(id, currentConsent() as Consent) // #mayEver has just seen it
    const src = adapter.scriptAddress(id)
    if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.dataset['tag'] = name
    script.addEventListener('load', () => {
      try {
        adapter.ready?.(id)
      } catch (error) {
        logQuietly(`${name} did not start`, error)
      }
    })
    script.addEventListener('error', () => logQuietly(`${name} could not be loaded`))
    document.head.append(script)
  }

  /** Events that wait for another page outlive this document; those that wait for consent do not. */
  #keep(): void {
    const events = this.#waiting
      .filter(({ record }) => Object.values(record.outcomes).includes('waits for another page'))
      .map(({ record }) => record.event)
    try {
      if (events.length === 0) sessionStorage.removeItem(keptName)
      else sessionStorage.setItem(keptName, JSON.stringify(events))
    } catch {
      // Forbidden or full: then they are tracked in this document or not at all.
    }
  }

  #takeKept(): ShopEvent[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(keptName) ?? '[]')
      return Array.isArray(kept) ? (kept as ShopEvent[]) : [] // written by #keep, for this tab alone
    } catch {
      return []
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The token in the address of a placed order is the key to it: gone before anybody else's script runs (attribution-24). */
function hideSecretOfAddress(): void {
  const { pathname, search } = window.location
  if (tagsAllowedAt(pathname) !== 'sales' || search === '') return
  replaceAddress(pathname)
}
