import { plainLine } from '../fields/typed-text'

/**
 * Returns the problem with a typed gift card code as a path in messages.yaml. Whether the card exists is
 * checked only by the shop.
 * @param length number of letters and digits; undefined if the merchant decides
 */
export function giftCardCodeProblem(typed: string, length: number | undefined): string | undefined {
  const signs = plainLine(typed).replace(/[^0-9A-Za-z]/g, '')
  if (signs === '') return 'balances.cardEmpty'
  return length === undefined || signs.length === length ? undefined : 'balances.cardShort'
}
