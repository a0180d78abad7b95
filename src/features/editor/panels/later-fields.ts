import { later } from '@/next/browser/lazy-parts'

/** Fields of a picture's light and color, loaded when the first picture is selected. */
export const AdjustFields = later(() => import('./AdjustFields').then((file) => file.AdjustFields))
