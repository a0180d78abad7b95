import type { CssProperty } from './css-properties'
import type { TokenValue } from './css-value'

/** Where our own facts stand in a token file. */
export const extension = 'livery.css'

export interface Token {
  $type: string
  $value: TokenValue
  $description?: string
  $extensions: { [extension]: Omit<CssProperty, 'description'> }
}

/** A file of tokens; what is named without $ is a group of them. */
export interface TokenFile {
  $description: string
  $extensions: { [extension]: { withoutType: CssProperty[] } }
  [group: string]: unknown
}

/** Group → name → token. */
export function groupsOf(file: TokenFile): Record<string, Record<string, Token>> {
  const groups = Object.entries(file).filter(([name]) => !name.startsWith('$'))
  return Object.fromEntries(groups) as Record<string, Record<string, Token>> // as the format has it
}

/** Every token of the file, in its order. */
export const tokensOf = (file: TokenFile) =>
  Object.entries(groupsOf(file)).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, token]) => ({ group, path: `${group}.${name}`, ...token })),
  )
