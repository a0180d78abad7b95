import type { Consent, ConsentMode } from '@/lib/browser/consent-cookie'
import {
  isLocalHost,
  mayRunAt,
  tagNames,
  tagOf,
  tagsAllowedAt,
  type TagIds,
  type TagName,
} from '@/lib/words/tags'
import { replaceAddress } from '@/next/browser/replace-address'
import { adapters, sendGoogleConsent } from './adapters'
import { currentConsent } from './consent'
import { isComplete, deferredEvents, onceKey, type ShopEvent } from './events'
import { logTrackingFailure } from './log-quietly'
import { rememberTracked, wasTracked } from './tracked-once'
import { tabStorage } from '@/lib/browser/browser-storage'

/** Where an event was tracked, or why it was not; shown in the debug drawer. */
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
 * Passes shop events to third-party tags. A tag receives nothing in a local shop, without an id, without
 * consent, or on private pages. The first event for a tag loads its script (attribution-21).
 */
export class TagBus {
  readonly #ids: TagIds
  readonly #page: () => string
  readonly #mode: ConsentMode
  /**
   * The page that opened this document. Its content security policy applies until another document is loaded.
   */
  readonly #documentPage: string
  readonly #started = new Set<TagName>()
  readonly #listeners = new Set<() => void>()
  readonly isLocal: boolean
  #consent: Consent | undefined
  #waiting: Waiting[] = []
  #records: readonly TrackedEvent[] = []

  constructor(
    ids: TagIds,
    { hostname, page, consent }: { hostname: string; page: () => string; consent: ConsentMode },
  ) {
    this.#ids = ids
    this.#page = page
    this.#mode = consent
    this.#documentPage = page()
    this.isLocal = isLocalHost(hostname)
    this.#consent = currentConsent(this.#mode)
    for (const event of this.#takeKept()) this.track(event)
  }

  /** The latest events, oldest first. */
  records = () => this.#records

  onRecord = (react: () => void) => {
    this.#listeners.add(react)
    return () => void this.#listeners.delete(react)
  }

  track = (event: ShopEvent): void => {
    if (!isComplete(event)) return logTrackingFailure(`EventTracker: ${event.name} is not filled in`, event)
    const outcomes = Object.fromEntries(tagNames.map((name) => [name, this.#trackOne(name, event)]))
    const record: TrackedEvent = { event, outcomes: outcomes as TrackedEvent['outcomes'] } // has an entry for every tag
    const names = tagNames.filter((name) => record.outcomes[name].startsWith('waits'))
    if (names.length > 0) this.#waiting = [...this.#waiting, { record, names }].slice(-most)
    this.#records = [...this.#records, record].slice(-most)
    this.#keep()
    this.#changed()
  }

  /** Retries waiting events after a consent choice and on every new page. */
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

  /**
   * Applies a choice made here or in another tab. Running scripts can only be stopped by reloading the page.
   */
  consentChanged = (): void => {
    const consent = currentConsent(this.#mode)
    if (consent === this.#consent) return
    this.#consent = consent
    if (!consent) return
    if ([...this.#started].some((name) => !consent[tagOf(name).category])) return window.location.reload()
    if (this.#started.size > 0) sendGoogleConsent('update', consent)
    this.retry()
    // The policy of a document opened on a private page allows no tags (attribution-24).
    if (this.needsNewDocument(this.#page())) window.location.reload()
  }

  /**
   * True if opening `path` must load a new document, because other tags are allowed there (attribution-24).
   */
  needsNewDocument = (path: string): boolean =>
    tagsAllowedAt(path) !== tagsAllowedAt(this.#documentPage) &&
    tagNames.some((name) => this.#mayEver(name) === true)

  #mayEver(name: TagName): Outcome | true {
    if (!this.#ids[name]) return 'has no id'
    if (this.isLocal) return 'local shop'
    const consent = currentConsent(this.#mode)
    if (!consent) return 'waits for consent'
    return consent[tagOf(name).category] || 'refused'
  }

  #trackOne(name: TagName, event: ShopEvent): Outcome {
    const may = this.#mayEver(name)
    const adapter = adapters[name]
    const isWanted = !adapter.wants || adapter.wants.has(event.name)
    // Page views continue even for tags that don't want them, because the first allowed page loads the
    // script.
    if (!isWanted && event.name !== 'page_view') return 'does not want it'
    if (may !== true) return may
    if (!mayRunAt(name, this.#documentPage) || !mayRunAt(name, this.#page()))
      return deferredEvents.has(event.name) ? 'waits for another page' : 'not on this page'
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
      // A failing tag must not break a purchase.
      logTrackingFailure(`EventTracker ${name} of ${event.name} failed`, error)
      return 'failed'
    }
  }

  #start(name: TagName): void {
    if (this.#started.has(name)) return
    this.#started.add(name)
    hideSecretOfAddress()
    const id = this.#ids[name] ?? ''
    const adapter = adapters[name]
    adapter.prepare?.(id, currentConsent(this.#mode) as Consent) // #mayEver has just checked it
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
        logTrackingFailure(`${name} did not start`, error)
      }
    })
    script.addEventListener('error', () => logTrackingFailure(`${name} could not be loaded`))
    document.head.append(script)
  }

  /**
   * Stores the events that wait for another page, so they survive this document. Events that wait for consent
   * are not stored.
   */
  #keep(): void {
    const events = this.#waiting
      .filter(({ record }) => Object.values(record.outcomes).includes('waits for another page'))
      .map(({ record }) => record.event)
    if (events.length === 0) tabStorage.drop(keptName)
    else tabStorage.keep(keptName, JSON.stringify(events))
  }

  #takeKept(): ShopEvent[] {
    try {
      const kept: unknown = JSON.parse(tabStorage.read(keptName) ?? '[]')
      return Array.isArray(kept) ? (kept as ShopEvent[]) : [] // written only by #keep, in this tab
    } catch {
      return []
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Removes the access token from the address of a placed order before third-party scripts run
 * (attribution-24).
 */
function hideSecretOfAddress(): void {
  const { pathname, search } = window.location
  if (tagsAllowedAt(pathname) !== 'sales' || search === '') return
  replaceAddress(pathname)
}
