const ownMedia = /^(?:https?:\/\/[^/]+)?\/media\/(?!catalog\/)(.+)$/

/** A picture's address in an answer → what pictureUrl takes: the path below assets/, or the whole address when the pictures are Magento's. */
export function pictureFile(url: string): string {
  return ownMedia.exec(url)?.[1] ?? url
}

interface AnsweredPicture {
  url: string | null
  label: string | null
  position: number | null
  disabled: boolean | null
}

/** A gallery as it is answered → its pictures in order, without those that are switched off. */
export const picturesOf = (
  gallery: readonly (AnsweredPicture | null)[] | null | undefined,
): { file: string; alt: string }[] =>
  (gallery ?? [])
    .filter((picture) => picture !== null)
    .filter((picture) => !picture.disabled && picture.url)
    .sort((left, right) => (left.position ?? 0) - (right.position ?? 0))
    .map((picture) => ({ file: pictureFile(picture.url ?? ''), alt: picture.label ?? '' }))
