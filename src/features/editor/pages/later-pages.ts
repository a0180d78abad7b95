import { later } from '@/next/browser/lazy-parts'

/** Parts loaded on demand, because only products with pages or linked sides need them. */
export const PageStrip = later(() => import('./PageStrip').then((file) => file.PageStrip))
export const FollowChoice = later(() => import('./FollowChoice').then((file) => file.FollowChoice))
