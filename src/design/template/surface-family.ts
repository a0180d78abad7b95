import type { SurfaceRule } from './surface-rule'

/**
 * Groups counted surfaces that belong together: the pages of a book, or the pairs of cards in a game, whose second card
 * may repeat the first.
 */

/** Returns the name of a piece's family; undefined for a surface that is not counted. */
export function familyOf(
  { stem, follows }: Pick<SurfaceRule, 'stem' | 'follows'>,
  rules: readonly SurfaceRule[],
): string | undefined {
  if (stem === undefined || !follows) return stem
  return rules.find(({ id }) => id === follows.surface)?.stem ?? stem
}

/** True for a family of pairs: it has pieces of two kinds. */
export const isPair = (family: string, rules: readonly SurfaceRule[]): boolean =>
  rules.some((rule) => rule.stem !== undefined && rule.stem !== family && familyOf(rule, rules) === family)
