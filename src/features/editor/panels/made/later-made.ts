import { later } from '@/next/browser/lazy-parts'

/** Fields of generated objects, which load with the first one that is selected. */
export const RepeatFields = later(() => import('./RepeatFields').then((file) => file.RepeatFields))
export const MadeFields = later(() => import('./MadeFields').then((file) => file.MadeFields))
