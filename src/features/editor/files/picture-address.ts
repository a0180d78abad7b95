import { shopUrl } from '../../studio/pictures/use-pictures-of'
import type { FilesState } from './sending'

/**
 * Returns the URL of a picture: on this device, or else at the shop. undefined until this device has been
 * searched, because the shop may not have the picture yet (studio-95).
 */
export const pictureAddress = (
  { urls, isRestored }: Pick<FilesState, 'urls' | 'isRestored'>,
  key: string,
): string | undefined => urls[key] ?? (isRestored ? shopUrl(key) : undefined)
