import { later } from '@/next/browser/lazy-parts'

/** Loaded on demand: only puzzles have piece lines. */
export const PieceLines = later(() => import('./PieceLines').then((file) => file.PieceLines))
