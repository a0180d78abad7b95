import { writeCookie, writeVisitCookie } from '@/lib/browser/browser-cookies'
import { tabStorage } from '@/lib/browser/browser-storage'

/**
 * The tool-data cookie with the id of this tab's draft. The draft itself is in the browser's storage
 * (design-start-6).
 */

const name = 'tool_data'
const pattern = /^[a-z0-9]{16}$/

export const isDraftId = (text: unknown): text is string => typeof text === 'string' && pattern.test(text)

export function newDraftId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}

export function draftIdIn(cookies: string): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1]
  return isDraftId(value) ? value : undefined
}

/** Returns the draft id that this tab has used; undefined in a new tab, or if storage is blocked. */
export function draftIdOfTab(): string | undefined {
  const kept = tabStorage.read(name)
  return isDraftId(kept) ? kept : undefined
}

/**
 * Keeps the draft's id in the cookie.
 * @param isOwn false for a draft from a link, to which the tab should not return
 */
export function keepDraftId(id: string, isOwn: boolean): void {
  writeVisitCookie(name, id)
  if (isOwn) tabStorage.keep(name, id)
}

let isFinished = false

/** Notes that the design on the table went into the cart: the next visit begins a new draft (design-start-6). */
export const finishDraft = (): void => void (isFinished = true)

/** Begins to watch whether the draft on the table is finished. */
export const watchDraft = (): void => void (isFinished = false)

/**
 * Forgets the tab's draft if it is finished.
 * @returns true if it was
 */
export function forgetFinishedDraft(): boolean {
  if (isFinished) tabStorage.drop(name)
  return isFinished
}

export const dropDraftId = (): void => writeCookie(name, '', 0)

const isTool = (address: string) => /^\/[^/?#]+-tool(?:[/?#]|$)/.test(address)
const isUploadChoice = (address: string) => /^\/uploadchoice(?:-new)?(?:[/?#]|$)/.test(address)

/**
 * True if leaving this address drops the cookie: leaving a tool does, unless the next page is /uploadchoice
 * (specification, section 4).
 */
export const forgetsOnLeaving = (address: string, next?: string): boolean =>
  isTool(address) && !(next !== undefined && isUploadChoice(next))
