import { later } from '@/next/browser/lazy-parts'

/** Loaded when a design is shown: pages without one don't carry it. */
export const InUse = later(() => import('./InUse').then((file) => file.InUse))

/** Loaded for orders with a design. */
export const OrderedInUse = later(() => import('./OrderedInUse').then((file) => file.OrderedInUse))
