/** The tool-data cookie: which draft this tab is at. The draft itself stays in the browser's storage (design-start-6). */

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

const attributes = () => `; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

/** The id that this tab has worked with; undefined in a new one, and where the browser keeps nothing. */
export function draftIdOfTab(): string | undefined {
  try {
    const kept = sessionStorage.getItem(name)
    return isDraftId(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** @param isOwn the tab comes back to it, unlike to one that a link asked for */
export function keepDraftId(id: string, isOwn: boolean): void {
  document.cookie = `${name}=${id}${attributes()}`
  try {
    if (isOwn) sessionStorage.setItem(name, id)
  } catch {
    return
  }
}

export function dropDraftId(): void {
  document.cookie = `${name}=; Max-Age=0${attributes()}`
}

/** Leaving an address whose first part ends with -tool drops the cookie; /uploadchoice keeps it (specification, section 4). */
export const forgetsOnLeaving = (address: string): boolean =>
  /^\/[^/]+-tool(?:\/|$)/.test(address) && !address.startsWith('/uploadchoice')
