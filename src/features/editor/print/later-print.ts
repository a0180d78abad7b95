import { later } from '@/next/browser/lazy-parts'

/** Parts about printing, loaded where the product offers them. */
export const PrintColor = later(() => import('./PrintColor').then((file) => file.PrintColor))
export const InkField = later(() => import('./InkField').then((file) => file.InkField))
export const PrintProof = later(() => import('./PrintProof').then((file) => file.PrintProof))
