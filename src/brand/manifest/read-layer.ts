import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from '../problem'
import { isRange } from '../layers'
import { nearest } from '@/lib/words/did-you-mean'
import { partNames, parts, type PartName } from './parts'
import { readManifestFile } from './read-file'
import { settingsOf } from './schema-at'
import type { Path, Source } from './source'
import { asSlug } from './suggest'

const manifestEndings = /\.(ya?ml|md)(\.txt)?$/i

/** Files of these folders, and those beside them, are all read, so that one with another ending would be missed silently. */
const readFolders =
  /^(?:(?:pages|blog|catalogue|layouts)\/.*|[^/]+)\.(?:txt|text|markdown|mdx?|htm|html|docx?|odt|rtf|json5?|csv|yam|yml)$/i
/** The words that the check of the writing knows. */
const wordList = 'words.txt'
const readmes = /(^|\/)(README|CREDITS)\.md$/

function filesOf(root: string, layer: string): string[] {
  const folder = join(root, 'brands', layer)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        (manifestEndings.test(file) || readFolders.test(file)) &&
        !file.startsWith('assets/') &&
        file !== wordList &&
        !readmes.test(file),
    )
    .toSorted()
}

function partOf(file: string): PartName | undefined {
  const small = file.toLowerCase()
  return partNames.find((name) => {
    const [before = '', after] = parts[name].file.split('*')
    if (after === undefined) return small === before
    return small.startsWith(before) && small.endsWith(after) && !small.slice(before.length).includes('/')
  })
}

/**
 * Suggests the correct path of a file: with another extension, in another folder, or with a similar name;
 * undefined if none fits.
 */
function meantFile(file: string, text: string): string | undefined {
  const plain = file.replace(/\.txt$/i, '').replace(/\.yml$/i, '.yaml')
  if (partOf(plain)) return plain
  const other = ['.md', '.yaml'].map((ending) => file.replace(/\.\w+$/, ending)).find((path) => partOf(path))
  if (other) return other
  const name = basename(plain)
  const stem = name.replace(/\.\w+$/, '')
  const known = partNames.map((part) => parts[part].file.replace('*', stem))
  return (
    known.find((path) => basename(path) === name && path.includes(`${stem}/`)) ??
    nearest(file, [...known, wordList]) ??
    nearest(plain, known) ??
    fileFor(text, asSlug(stem))
  )
}

/** Returns the path of a file by what it contains: the settings at its beginning. */
function fileFor(text: string, name: string): string | undefined {
  const settings = [...text.matchAll(/^([A-Za-z]\w*):/gm)].map(([, setting = '']) => setting)
  if (text.startsWith('---')) return `${settings.includes('author') ? 'blog' : 'pages'}/${name}.md`
  const part = partNames.find((each) => {
    const known = settingsOf(parts[each].schema)
    return settings.length > 0 && known.length > 0 && settings.every((setting) => known.includes(setting))
  })
  return part && parts[part].file.replace('*', name)
}

const isSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Reports a page or an article whose name is not an address. */
function oddName(file: string, shown: string): Problem | undefined {
  const name = basename(file, '.md')
  if (!file.endsWith('.md') || isSlug.test(name)) return undefined
  const message = `This file's name is part of an address: small letters and digits joined by -. Rename it to ${file.slice(0, -basename(file).length)}${asSlug(name)}.md.`
  return { severity: 'error', file: shown, message }
}

function unknownFile(file: string, shown: string, meant: string | undefined): Problem {
  const known = partNames.map((name) => parts[name].file)
  const hint = meant === undefined ? ` The files are ${known.join(', ')}.` : ` Did you mean "${meant}"?`
  return { severity: 'error', file: shown, message: `A brand has no file of this name.${hint}` }
}

/** Parts that a range may have; all others describe a shop. */
const rangeParts: ReadonlySet<PartName> = new Set([
  'categories',
  'options',
  'priceTables',
  'facets',
  'synonyms',
  'searchQueries',
  'products',
  'designs',
  'starters',
  'tools',
])

const notInRange = (shown: string): Problem => ({
  severity: 'error',
  file: shown,
  message:
    'A range has catalogue/, designs/, assets/ and tools.yaml. Move this file into the folder of a brand.',
})

const capitalFile = (file: string, shown: string): Problem => ({
  severity: 'error',
  file: shown,
  message: `This file's name has capital letters. Rename it to ${file.toLowerCase()}.`,
})

interface Layer {
  sources: Partial<Record<PartName, Source[]>>
  problems: Problem[]
  broken: Set<PartName>
}

/** Reads all files below brands/<name> and assigns each to its part. */
export function readLayer(root: string, name: string): Layer {
  const layer: Layer = { sources: {}, problems: [], broken: new Set() }
  for (const file of filesOf(root, name)) {
    const shown = `brands/${name}/${file}`
    const part = partOf(file)
    if (!part || file !== file.toLowerCase()) {
      const meant = part ? undefined : meantFile(file, readFileSync(join(root, shown), 'utf8'))
      layer.problems.push(part ? capitalFile(file, shown) : unknownFile(file, shown, meant))
      const isOf = part ?? (meant === undefined ? undefined : partOf(meant))
      if (isOf) layer.broken.add(isOf) // the part lacks this file's content until it is renamed
      continue
    }
    if (isRange(name) && !rangeParts.has(part)) {
      layer.problems.push(notInRange(shown))
      continue
    }
    const odd = oddName(file, shown)
    if (odd) {
      layer.problems.push(odd)
      layer.broken.add(part)
      continue
    }
    const mountedAt: Path = file.endsWith('.md') ? [basename(file, '.md')] : []
    const read = readManifestFile(shown, readFileSync(join(root, shown)), mountedAt)
    if ('source' in read) (layer.sources[part] ??= []).push(read.source)
    else {
      layer.problems.push(...read.problems)
      layer.broken.add(part)
    }
  }
  return layer
}
