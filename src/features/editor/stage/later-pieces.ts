import { later } from '@/next/browser/lazy-parts'

/** Loads with the first puzzle that is edited. */
export const PieceLines = later(() => import('./PieceLines').then((file) => file.PieceLines))
