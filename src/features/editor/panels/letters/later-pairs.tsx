import { later } from '@/next/browser/lazy-parts'

/** Faces that go together, loaded with the panel of texts. */
export const PairsPart = later(() => import('./PairsPart').then((file) => file.PairsPart))
