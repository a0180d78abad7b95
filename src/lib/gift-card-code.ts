/**
 * What is wrong with a typed gift card code, as a path of messages.yaml; whether there is such a card, only the shop knows.
 * @param isOurs false on Adobe Commerce, whose merchant says how long codes are
 */
export function giftCardCodeProblem(typed: string, isOurs: boolean): string | undefined {
  const signs = typed.replace(/[^0-9A-Za-z]/g, '')
  if (signs === '') return 'balances.cardEmpty'
  return signs.length === 16 || !isOurs ? undefined : 'balances.cardShort'
}
