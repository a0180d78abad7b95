interface Gift {
  /** '' if not given. */
  from: string
  to: string
  message: string
}

/** Formats a gift message as one line: "To Bea, from Ada: Happy birthday!" (cart-41). */
export function giftWords(
  { from, to, message }: Gift,
  say: (name: 'giftTo' | 'giftFrom', values: { name: string }) => string,
): string {
  const names = [to && say('giftTo', { name: to }), from && say('giftFrom', { name: from })].filter(Boolean)
  return names.length === 0 ? message : `${names.join(', ')}: ${message}`
}
