import { later } from '@/next/browser/lazy-parts'

/** Curves and effects of letters, loaded when the first text is selected. */
export const LetterFields = later(() => import('./LetterFields').then((file) => file.LetterFields))
