import type { CssProperty } from './css-properties'
import type { TokenValue } from './css-value'

/** Key of our additional data in a token file. */
export const extension = 'livery.css'

export interface Token {
  $type: string
  $value: TokenValue
  $description?: string
  $extensions: { [extension]: Omit<CssProperty, 'description'> }
}

/** A token file; keys without $ are groups of tokens. */
export interface TokenFile {
  $description: string
  $extensions: { [extension]: { withoutType: CssProperty[] } }
  [group: string]: unknown
}

/** Returns the tokens by group and name. */
export function groupsOf(file: TokenFile): Record<string, Record<string, Token>> {
  const groups = Object.entries(file).filter(([name]) => !name.startsWith('$'))
  return Object.fromEntries(groups) as Record<string, Record<string, Token>> // guaranteed by the format
}

export const tokensOf = (file: TokenFile) =>
  Object.entries(groupsOf(file)).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, token]) => ({ group, path: `${group}.${name}`, ...token })),
  )
