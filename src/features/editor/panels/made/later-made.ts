import { later } from '@/next/browser/lazy-parts'

/** Fields of generated objects, loaded when the first one is selected. */
export const RepeatFields = later(() => import('./RepeatFields').then((file) => file.RepeatFields))
export const MadeFields = later(() => import('./MadeFields').then((file) => file.MadeFields))
