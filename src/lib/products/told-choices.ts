/** Returns the choices that say what was ordered, without those that the product starts with (cart-51). */
export const toldChoices = <Choice extends { isUsual?: boolean }>(choices: readonly Choice[]): Choice[] =>
  choices.filter(({ isUsual }) => !isUsual)
