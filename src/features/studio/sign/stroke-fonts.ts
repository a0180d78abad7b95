import titles from '@brand/letterings/titles.json'
import type { StrokeFont } from '@/design/text/stroke-font'

/** Returns the stroke font that a shopper's choices name; undefined if no choice is a lettering. */
export const letteringAmong = (choices: readonly string[]): string | undefined =>
  choices.map((title) => titles[title]).find(Boolean)

/** Returns the SHA-256 of a lettering's file, as designs record it. */
export const letteringHash = (lettering: string): Promise<string> =>
  import('@brand/letterings/hashes.json').then((file) => file.default[lettering] ?? '')

/** Loads a stroke font. Each one is a separate file, loaded when it is first drawn. */
export const fetchStrokeFont = (lettering: string): Promise<StrokeFont> =>
  import(`@brand/letterings/${lettering}.json`).then((file: { default: StrokeFont }) => file.default)
