import { later } from '@/next/browser/lazy-parts'

/** Loaded on demand: only sheets have pieces to arrange, and only rolls several designs. */
export const LiveSheet = later(() => import('./LiveSheet').then((file) => file.LiveSheet))
export const SheetPieces = later(() => import('./SheetPieces').then((file) => file.SheetPieces))
export const RollDesigns = later(() => import('./RollDesigns').then((file) => file.RollDesigns))
