import { designInAnswer } from './ordered-design'

/** A shopper's artwork goes by 32 random letters and digits; a small picture of it lies beside it. */
const artworkKey = /^([A-Za-z0-9]{32})\.(?:png|webp)$/

/** Where the small picture is, when an option's answer is artwork; undefined for words. */
export function artworkPreview(answer: string): string | undefined {
  const name = artworkKey.exec(answer)?.[1]
  return name && `/media/uploads/${name}.preview.webp`
}

/** Where the picture of an answer is: of artwork, or of a design (commerce-103); undefined for words. */
export const answerPicture = (answer: string): string | undefined =>
  artworkPreview(answer) ?? (designInAnswer(answer) && answer)

/** The answers that are words, for a place without room for pictures. */
export const wordsOf = (options: { value: string }[]) =>
  options
    .map(({ value }) => value)
    .filter((answer) => !answerPicture(answer))
    .join(', ')
