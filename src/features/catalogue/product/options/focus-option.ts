/** Focuses an option and scrolls to it, such as the first with a missing answer (catalogue-32). */
export function focusOption(box: HTMLElement | null, optionUid: string) {
  const option = box?.querySelector(`[data-option="${CSS.escape(optionUid)}"]`)
  option?.querySelector('details')?.setAttribute('open', '')
  option?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  option?.scrollIntoView({ block: 'center' }) // keeps it clear of the fixed bars at the screen's edges
}
