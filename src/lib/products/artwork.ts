import { designInAnswer } from './ordered-design'

/**
 * File name of a shopper's artwork: 32 random letters and digits. A small preview is stored beside each file.
 */
const artworkKey = /^([A-Za-z0-9]{32})\.(?:png|webp)$/

/** Returns the URL of the small preview if an option's answer is artwork; undefined for text. */
export function artworkPreview(answer: string): string | undefined {
  const name = artworkKey.exec(answer)?.[1]
  return name && `/media/uploads/${name}.preview.webp`
}

/**
 * Returns the URL of the picture for an answer that is artwork or a design; undefined for text
 * (commerce-103).
 */
export const answerPicture = (answer: string): string | undefined =>
  artworkPreview(answer) ?? (designInAnswer(answer) && answer)

/** Returns the options with text answers, for places without room for pictures. */
export const inWords = <Option extends { value: string }>(options: readonly Option[]): Option[] =>
  options.filter(({ value }) => !answerPicture(value))

/** Returns only the text answers, in one line. */
export const wordsOf = (options: readonly { value: string }[]) =>
  inWords(options)
    .map(({ value }) => value)
    .join(', ')
