/**
 * Opacity of a sign's light on the wall, from its middle to its edge in even steps. It fades like the light of a lamp,
 * to nothing.
 */
export const glowFading = [0.62, 0.5, 0.34, 0.19, 0.09, 0.03, 0] as const

/** How far the light reaches beyond a sign in mm: to the sides, and up and down. */
export const glowReach = { across: 900, up: 720 }

/** Where the light of the first and of the last letter is, in percent of the width. */
export const glowMiddles = [42, 58] as const
