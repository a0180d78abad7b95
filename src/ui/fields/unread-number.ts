/**
 * Focuses a typed number that could not be read, so that only what is shown can be ordered (forms-402).
 * @returns true if there is one
 */
export function focusInvalidNumber(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-unread]')
  box?.focus()
  box?.scrollIntoView({ block: 'nearest' })
  return box !== null
}
