import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cssProperties, type CssProperty } from './css-properties'
import { cssValue, pathOf } from './css-value'
import { extension, groupsOf, type Token, type TokenFile } from './token-tree'

/** Returns the type of a property, following its references. */
function typeOf(name: string, all: Map<string, CssProperty>, depth = 0): string | undefined {
  const property = all.get(name)
  const read = property && cssValue(name, property.css)
  if (!read || depth > 10) return undefined
  return 'alias' in read ? typeOf(read.of, all, depth + 1) : read.type
}

function tokenOf(property: CssProperty, all: Map<string, CssProperty>): Token | undefined {
  const { description, ...facts } = property
  const read = cssValue(property.name, property.css)
  const type = typeOf(property.name, all)
  if (!read || !type) return undefined
  return {
    $type: type,
    $value: 'alias' in read ? read.alias : read.value,
    ...(description && { $description: description }),
    $extensions: { [extension]: facts },
  }
}

/**
 * Returns a style sheet's custom properties as design tokens. Those without a type in the format go into
 * $extensions.
 * @param base the style sheet below it, for referenced values and for descriptions
 */
export function tokenFile(about: string, css: string, base = ''): TokenFile {
  const below = new Map(cssProperties(base).map((each) => [each.name, each]))
  const own = cssProperties(css).map((each) => {
    const description = each.description ?? below.get(each.name)?.description
    return { ...each, ...(description && { description }) }
  })
  const all = new Map([...below, ...own.map((each) => [each.name, each] as const)])
  const groups: Record<string, Record<string, Token>> = {}
  const withoutType: CssProperty[] = []
  for (const property of own) {
    const token = tokenOf(property, all)
    const [group = '', name = ''] = pathOf(property.name)
    if (token) (groups[group] ??= {})[name] = token
    else withoutType.push(property)
  }
  return { $description: about, ...groups, $extensions: { [extension]: { withoutType } } }
}

/** Writes one token per line, so that a changed color is one changed line. */
function textOf(file: TokenFile): string {
  const line = (value: unknown, depth: number) => `${'  '.repeat(depth)}${JSON.stringify(value)}`
  const named = (name: string, value: unknown) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`
  const parts = Object.entries(groupsOf(file)).map(([group, tokens]) => {
    const lines = Object.entries(tokens).map(([name, token]) => named(name, token))
    return `${line(group, 1)}: {\n${lines.join(',\n')}\n  }`
  })
  const about = `  "$description": ${JSON.stringify(file.$description)}`
  const rest = `  "$extensions": ${JSON.stringify(file.$extensions)}`
  return `{\n${[about, ...parts, rest].join(',\n')}\n}\n`
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

/** Returns every token file of the project with its expected content. */
export function tokenFiles(root = process.cwd()): { file: string; wanted: string }[] {
  const base = read(root, 'theme/base.css')
  const brands = readdirSync(join(root, 'theme/brands')).map((file) => basename(file, '.css'))
  const files = [
    { name: 'base', tokens: tokenFile('What every brand begins with.', base) },
    ...brands.map((id) => ({
      name: id,
      tokens: tokenFile(
        'What this brand sets; base.tokens.json has the rest.',
        read(root, `theme/brands/${id}.css`),
        base,
      ),
    })),
  ]
  return files.map(({ name, tokens }) => ({
    file: `theme/tokens/${name}.tokens.json`,
    wanted: textOf(tokens),
  }))
}

/** @returns the written files */
export function writeTokens(root = process.cwd()): string[] {
  mkdirSync(join(root, 'theme/tokens'), { recursive: true })
  const files = tokenFiles(root)
  for (const { file, wanted } of files) writeFileSync(join(root, file), wanted)
  return files.map(({ file }) => file)
}
