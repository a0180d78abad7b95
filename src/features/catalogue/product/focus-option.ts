/** catalogue-32: the shopper lands on the first thing that is missing. */
export function focusOption(box: HTMLElement | null, optionUid: string) {
  const option = box?.querySelector(`[data-option="${CSS.escape(optionUid)}"]`)
  option?.querySelector('details')?.setAttribute('open', '')
  option?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  option?.scrollIntoView({ block: 'center' }) // clear of what lies along the edges of the screen
}
