import { later } from '@/next/browser/lazy-parts'

/** The panel part for lists of names, loaded when a text of a set is selected. */
export const NamesPart = later(() => import('./NamesPart').then((file) => file.NamesPart))
