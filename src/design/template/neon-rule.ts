import type { FontKey } from '../design-document'
import type { TubeRule } from './tube-rule'
import type { MaterialLook } from './material-look'

/** Limits for tube and backing, and the product options (by title) for words, fonts and colors. */
export interface NeonRule extends TubeRule {
  diameter: number
  /** The silicone jacket around the unlit tube; default: white. */
  jacket?: 'white' | 'tinted'
  backing: BackingRule
  asked: NeonQuestions
}

/**
 * `margin` is how far the backing extends beyond the outermost tube, `radius` its corner radius, and `look`
 * the appearance of its panel.
 */
export interface BackingRule {
  shape: 'outline' | 'rectangle' | 'letters' | 'box'
  margin: number
  radius: number
  look?: MaterialLook
}

export interface LightQuestion {
  option: string
  /** Color as #rrggbb → title of the value that offers it. */
  colors: Record<string, string>
  /** Values for two colors, three colors and so on, in ascending order; each color has a separate option. */
  several: { value: string; options: string[] }[]
  /** The value for letters in any color. */
  any?: string
}

export interface NeonQuestions {
  /** The options for the lines, from top to bottom. */
  lines: string[]
  /** The option for the number of lines, and the number for each of its values. */
  lineCount?: { option: string; values: Record<string, number> }
  /** Stroke font → title of the value that offers it. */
  lettering?: { option: string; fonts: Record<FontKey, string> }
  light?: LightQuestion
}
