import { later } from '@/next/browser/lazy-parts'

/** The part for lists of names, loaded with the texts of a set. */
export const NamesPart = later(() => import('./NamesPart').then((file) => file.NamesPart))
