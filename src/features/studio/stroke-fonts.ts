import titles from '@brand/letterings/titles.json'
import type { StrokeFont } from '@/design/text/stroke-font'

/** The stroke font that a shopper's choices name; undefined when none of them is a lettering. */
export const letteringAmong = (choices: readonly string[]): string | undefined =>
  choices.map((title) => titles[title]).find(Boolean)

/** SHA-256 of a lettering's file, as designs name it. */
export const letteringHash = (lettering: string): Promise<string> =>
  import('@brand/letterings/hashes.json').then((file) => file.default[lettering] ?? '')

/** Each font is a file of its own, fetched when it is first drawn. */
export const fetchStrokeFont = (lettering: string): Promise<StrokeFont> =>
  import(`@brand/letterings/${lettering}.json`).then((file: { default: StrokeFont }) => file.default)
