interface Gift {
  /** '' when it is not said. */
  from: string
  to: string
  message: string
}

/** A gift message as it is read: "To Bea, from Ada: Happy birthday!" (cart-41). */
export function giftWords(
  { from, to, message }: Gift,
  say: (name: 'giftTo' | 'giftFrom', values: { name: string }) => string,
): string {
  const names = [to && say('giftTo', { name: to }), from && say('giftFrom', { name: from })].filter(Boolean)
  return names.length === 0 ? message : `${names.join(', ')}: ${message}`
}
