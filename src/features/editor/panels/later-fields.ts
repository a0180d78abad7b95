import { later } from '@/next/browser/lazy-parts'

/** Fields that load when the first object is selected that has them: a pattern's, and a picture's light, color and background. */
export const PatternFields = later(() => import('./PatternFields').then((file) => file.PatternFields))
export const AdjustFields = later(() => import('./AdjustFields').then((file) => file.AdjustFields))
export const BackgroundChoice = later(() =>
  import('./BackgroundChoice').then((file) => file.BackgroundChoice),
)
