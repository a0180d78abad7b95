import { later } from '@/next/browser/lazy-parts'

/** Parts that only products with pages or linked sides need load with the first one that is edited. */
export const PageStrip = later(() => import('./PageStrip').then((file) => file.PageStrip))
export const FollowChoice = later(() => import('./FollowChoice').then((file) => file.FollowChoice))
