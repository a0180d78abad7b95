import { later } from '@/next/browser/lazy-parts'

/** Loaded on demand: only puzzles have piece lines, and few products have zones. */
export const PieceLines = later(() => import('./PieceLines').then((file) => file.PieceLines))
export const Zones = later(() => import('./Zones').then((file) => file.Zones))
