import { later } from '@/next/browser/lazy-parts'

/** Pictures from a phone, loaded with the panel of pictures on a wide screen. */
export const PhonePictures = later(() => import('./PhonePictures').then((file) => file.PhonePictures))
