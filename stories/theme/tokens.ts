import { extension, tokensOf, type TokenFile } from '../../scripts/tokens/token-tree'
import { useCurrentBrand } from '../support/brands'

export interface ShownToken {
  /** The name in style sheets: --color-ink. */
  property: string
  /** The name in design tools: color.ink. */
  path: string
  group: string
  /** The value in the style sheet, followed by the values it resolves to. */
  values: string[]
  /** Type in the tokens format; "none" if the format has no type for it. */
  type: string
  about: string | undefined
  isOwn: boolean
}

type Read = Omit<ShownToken, 'values'> & { css: string }

function tokensIn(file: TokenFile, isOwn: boolean): Read[] {
  const typed = tokensOf(file).map((token) => ({
    group: token.group,
    path: token.path,
    type: token.$type,
    about: token.$description,
    ...ofCss(token.$extensions[extension]),
    isOwn,
  }))
  const others = file.$extensions[extension].withoutType.map((property) => ({
    group: property.name.split('-')[0] ?? '',
    path: '–',
    type: 'none',
    about: property.description,
    ...ofCss(property),
    isOwn,
  }))
  return [...typed, ...others]
}

const ofCss = ({ name, css }: { name: string; css: string }) => ({ property: `--${name}`, css })

function valuesOf(css: string, all: Map<string, Read>, depth = 0): string[] {
  const other = all.get(/^var\((--[\w-]+)\)$/.exec(css)?.[1] ?? '')
  return other && depth < 10 ? [css, ...valuesOf(other.css, all, depth + 1)] : [css]
}

export function useTokens(): ShownToken[] {
  const { tokens } = useCurrentBrand()
  const all = new Map<string, Read>()
  for (const [index, file] of tokens.entries())
    for (const token of tokensIn(file, index > 0)) all.set(token.property, token)
  return [...all.values()].map(({ css, ...token }) => ({ ...token, values: valuesOf(css, all) }))
}
