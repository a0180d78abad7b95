import type { FontKey } from '../document/design-document'
import type { TubeRule } from '../measure/tube'
import type { MaterialLook } from './material-look'

/** What tube and backing can be made of, and where a product asks for words, letters and colors, by titles of its options. */
export interface NeonRule extends TubeRule {
  diameter: number
  /** The silicone round the light while it is off; left out: white. */
  jacket?: 'white' | 'tinted'
  backing: BackingRule
  asked: NeonQuestions
}

/** `margin` is how far it reaches beyond the outermost tube; `radius` that of its corners; `look` that of the panel. */
export interface BackingRule {
  shape: 'outline' | 'rectangle' | 'letters' | 'box'
  margin: number
  radius: number
  look?: MaterialLook
}

export interface LightQuestion {
  option: string
  /** Color as #rrggbb → the value that offers it. */
  colors: Record<string, string>
  /** Values for two colors, for three and so on, from few to many, each color asked for in an option of its own. */
  several: { value: string; options: string[] }[]
  /** The value for letters in any of the colors. */
  any?: string
}

export interface NeonQuestions {
  /** The options that the lines are typed into, from top to bottom. */
  lines: string[]
  /** The option that says how many lines there are, and the number for each of its values. */
  lineCount?: { option: string; values: Record<string, number> }
  /** Stroke font → the value that offers it. */
  lettering?: { option: string; fonts: Record<FontKey, string> }
  light?: LightQuestion
}
