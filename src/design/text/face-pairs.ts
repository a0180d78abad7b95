import type { TextFace } from './face-sets'

/** Faces that go together: one for a headline, and a calm one for smaller words. */
export const facePairs: readonly { headline: TextFace; words: TextFace }[] = [
  { headline: 'playfair', words: 'montserrat' },
  { headline: 'bebas', words: 'patrick-hand' },
  { headline: 'great-vibes', words: 'cinzel' },
  { headline: 'lobster', words: 'slab' },
  { headline: 'abril', words: 'fira-condensed' },
  { headline: 'alfa-slab', words: 'courier' },
  { headline: 'luckiest', words: 'baloo' },
  { headline: 'anton', words: 'manrope' },
  { headline: 'amatic', words: 'comfortaa' },
  { headline: 'yeseva', words: 'garamond' },
]
