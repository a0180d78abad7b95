import { later } from '@/next/browser/lazy-parts'

/** Colors of the shopper's kit and of the picture, loaded with the first color box. */
export const MoreColors = later(() => import('./MoreColors').then((file) => file.MoreColors))
