import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Problem } from '../problem'
import { didYouMean } from '@/lib/did-you-mean'
import { partNames, parts, type PartName } from './parts'
import { readManifestFile } from './read-file'
import type { Path, Source } from './source'

const manifestEndings = /\.(ya?ml|md)$/
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
  return partNames.find((name) => {
    const [before = '', after] = parts[name].file.split('*')
    if (after === undefined) return file === before
    return file.startsWith(before) && file.endsWith(after) && !file.slice(before.length).includes('/')
  })
}

function unknownFile(file: string, shown: string): Problem {
  const known = partNames.map((name) => parts[name].file)
  const hint = didYouMean(file, known) || ` Known are ${known.join(', ')}.`
  return { severity: 'error', file: shown, message: `This file is none that a brand has.${hint}` }
}

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
    if (!part) {
      layer.problems.push(unknownFile(file, shown))
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
