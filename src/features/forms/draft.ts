/** forms-10: what was typed and not yet sent, kept for this visit in this tab. Never anything of a card. */

const prefix = 'draft:'

export function readDraft<T extends Record<string, string>>(name: string, blank: T): Partial<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = Object.entries(stored).filter(([key, value]) => key in blank && typeof value === 'string')
    return Object.fromEntries(known) as Partial<T> // only the blank's own keys, only text
  } catch {
    return {}
  }
}

export function keepDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // A full or forbidden storage costs the draft, not the checkout.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // As above.
  }
}

/** Every draft of this tab, when whoever typed them signs out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
