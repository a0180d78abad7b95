import { speaksCoreOnly } from './dialect'

const ownMedia = /^(?:https?:\/\/[^/]+)?\/media\/(?!catalog\/)(.+)$/

/**
 * Converts a picture's URL for pictureUrl: the path below assets/, or the whole URL for Magento's own
 * pictures.
 */
export function pictureFile(url: string): string {
  // A Magento's media are never ours, whatever their folder: a category's picture may be in media/wysiwyg.
  return (speaksCoreOnly ? undefined : ownMedia.exec(url)?.[1]) ?? url
}

interface AnsweredPicture {
  url: string | null
  label: string | null
  position: number | null
  disabled: boolean | null
}

/** Returns the pictures of a gallery in order, without disabled ones. */
export const picturesOf = (
  gallery: readonly (AnsweredPicture | null)[] | null | undefined,
): { file: string; alt: string }[] =>
  (gallery ?? [])
    .filter((picture) => picture !== null)
    .filter((picture) => !picture.disabled && picture.url)
    .sort((left, right) => (left.position ?? 0) - (right.position ?? 0))
    .map((picture) => ({ file: pictureFile(picture.url ?? ''), alt: picture.label ?? '' }))
