import { later } from '@/next/browser/lazy-parts'

/** A part loaded on demand, because only decks of cards need it. */
export const CardTools = later(() => import('./CardTools').then((file) => file.CardTools))
