import { Kind, parse, type DefinitionNode, type SelectionSetNode } from 'graphql'
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { Refusal, type Row } from '../draft'

/** Rows for YAML, GraphQL and plain text. */

const missing = (file: string, what: string): never => {
  throw new Refusal(`${file} has no ${what}. Has it moved? Then scripts/add must follow.`)
}

const taken = (file: string, what: string): never => {
  throw new Refusal(`${file} already has ${what}.`)
}

const splice = (text: string, at: number, more: string) => text.slice(0, at) + more + text.slice(at)

/** Returns where the line at an offset ends, before its line break. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

function mapAt(file: string, text: string, path: readonly string[]): YAMLMap {
  const found = path.reduce<unknown>(
    (map, key) => (isMap(map) ? map.get(key, true) : undefined),
    parseDocument(text).contents,
  )
  return isMap(found) ? found : missing(file, path.join(' › '))
}

/** Returns where a map's last value ends. */
function endOfMap(file: string, map: YAMLMap): number {
  const value: unknown = map.items.at(-1)?.value
  if (isMap(value) && !value.flow) return endOfMap(file, value)
  const range =
    typeof value === 'object' && value !== null && 'range' in value ? (value.range as unknown) : null
  const end: unknown = Array.isArray(range) ? range[1] : undefined
  return typeof end === 'number' ? end : missing(file, 'entry to write after')
}

/**
 * An entry at the end of a map in a YAML file.
 * @param path the keys above the entry: ['messages', 'mail']
 * @param lines the entry's further lines, indented by two spaces per level
 */
export const yamlEntry = (
  file: string,
  path: readonly string[],
  key: string,
  { value = '', lines = [] }: { value?: string; lines?: readonly string[] },
): Row => ({
  file,
  insert: (text) => {
    const map = mapAt(file, text, path)
    if (map.items.some((pair) => isScalar(pair.key) && pair.key.value === key))
      return taken(file, `${key} in ${path.join(' › ')}`)
    const indent = '  '.repeat(path.length)
    const entry = [`${key}:${value && ` ${value}`}`, ...lines.map((line) => `  ${line}`)]
    // A block text ends with its line break.
    const end = lineEnd(text, endOfMap(file, map) - 1)
    return splice(text, end, entry.map((line) => `\n${indent}${line}`).join(''))
  },
})

function definitionIn(file: string, text: string, name: string): DefinitionNode {
  const found = parse(text).definitions.find((each) => 'name' in each && each.name?.value === name)
  return found ?? missing(file, `definition of ${name}`)
}

/** A field at the end of a type or an input of a schema. */
export const schemaField = (file: string, type: string, key: string, row: string): Row => ({
  file,
  insert: (text) => {
    const definition = definitionIn(file, text, type)
    const fields = 'fields' in definition ? (definition.fields ?? []) : []
    if (fields.some(({ name }) => name.value === key)) return taken(file, `${key} in ${type}`)
    const end = fields.at(-1)?.loc?.end ?? missing(file, `field in ${type}`)
    return splice(text, end, `\n${row}`)
  },
})

const selectionOf = ({ selections }: SelectionSetNode, field: string): SelectionSetNode | undefined =>
  selections.flatMap((each) =>
    each.kind === Kind.FIELD && each.name.value === field && each.selectionSet ? [each.selectionSet] : [],
  )[0]

/** A field that a fragment asks for, within one of its fields. */
export const selectedField = (file: string, fragment: string, within: string, key: string): Row => ({
  file,
  insert: (text) => {
    const definition = definitionIn(file, text, fragment)
    const set =
      definition.kind === Kind.FRAGMENT_DEFINITION ? selectionOf(definition.selectionSet, within) : undefined
    const end = set?.selections.at(-1)?.loc?.end ?? missing(file, `${within} in ${fragment}`)
    return splice(text, end, ` ${key}`)
  },
})

/** A line at the end of the paragraph that begins with a line. */
export const lineBelow = (file: string, first: string, line: string): Row => ({
  file,
  insert: (text) => {
    const lines = text.trimEnd().split('\n')
    const start = lines.indexOf(first)
    if (start === -1) return missing(file, `line "${first}"`)
    if (lines.includes(line)) return taken(file, line)
    const blank = lines.indexOf('', start)
    const end = blank === -1 ? lines.length : blank
    return `${[...lines.slice(0, end), line, ...lines.slice(end)].join('\n')}\n`
  },
})

/** A text before another one, which appears once. */
export const textBefore = (file: string, marker: string, more: string): Row => ({
  file,
  insert: (text) =>
    text.split(marker).length === 2
      ? splice(text, text.indexOf(marker), more)
      : missing(file, `single text "${marker}"`),
})

/** A line at the end of a file. */
export const lastLine = (file: string, line: string): Row => ({
  file,
  insert: (text) => (text.includes(line) ? taken(file, line) : `${text.trimEnd()}\n${line}\n`),
})
