import { latePart } from '../../../page/late-part'

/** The choice of a typeface, loaded when the first one is chosen. */
export const FaceChoice = latePart(() => import('./FaceChoice').then((file) => file.FaceChoice))
