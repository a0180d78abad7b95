import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from '../problem'
import { didYouMean } from '@/lib/did-you-mean'
import { partNames, parts, type PartName } from './parts'
import { readManifestFile } from './read-file'
import type { Path, Source } from './source'

const manifestEndings = /\.(ya?ml|md)$/i
const readmes = /(^|\/)(README|CREDITS)\.md$/

function filesOf(root: string, layer: string): string[] {
  const folder = join(root, 'brands', layer)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => manifestEndings.test(file) && !file.startsWith('assets/') && !readmes.test(file))
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

function unknownFile(file: string, shown: string): Problem {
  const known = partNames.map((name) => parts[name].file)
  const hint = didYouMean(file, known) || ` Known are ${known.join(', ')}.`
  return { severity: 'error', file: shown, message: `This file is none that a brand has.${hint}` }
}

const capitalFile = (file: string, shown: string): Problem => ({
  severity: 'error',
  file: shown,
  message: `This file's name has capital letters. Call it ${file.toLowerCase()}.`,
})

interface Layer {
  sources: Partial<Record<PartName, Source[]>>
  problems: Problem[]
  broken: Set<PartName>
}

/** Reads all files below brands/<name>, each to the part it belongs to. */
export function readLayer(root: string, name: string): Layer {
  const layer: Layer = { sources: {}, problems: [], broken: new Set() }
  for (const file of filesOf(root, name)) {
    const shown = `brands/${name}/${file}`
    const part = partOf(file)
    if (!part || file !== file.toLowerCase()) {
      layer.problems.push(part ? capitalFile(file, shown) : unknownFile(file, shown))
      if (part) layer.broken.add(part) // what it says is missing only as long as it is called so
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
