import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brandIds } from '@/brand/brand-ids'
import type { Brand } from '@/brand/compiled'

/**
 * Brands of this project as compiled, as text, so that no test changes another's. The workers of a run share
 * them in a folder, because compiling takes seconds; so do the runs of one `npm test`.
 */
const worker = process as typeof process & { compiledBrands?: Map<string, string>; brandSources?: string }

/** Returns a hash that changes with the files of the brands and of the code that compiles them. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of ['brands', 'theme', 'src'].map((name) => resolve(name)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const { mtimeMs, size } = statSync(file)
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

const texts = (worker.compiledBrands ??= new Map())
const folder = join(tmpdir(), `compiled-brands-${(worker.brandSources ??= hashOfSources())}`)
const fileOf = (id: string) => join(folder, `${id}.json`)
const isKnown = (id: string) => texts.has(id) || existsSync(fileOf(id))

// Files that compile nothing do not load the compiler.
const compiler = brandIds().every(isKnown) ? undefined : await import('@/brand/compile')

function compiledText(id: string): string {
  if (existsSync(fileOf(id))) return readFileSync(fileOf(id), 'utf8')
  const result = compiler?.compileBrand(id, { withoutPictures: true })
  if (!result?.ok) throw new Error(`brands/${id} does not compile: ${JSON.stringify(result?.problems)}`)
  const text = JSON.stringify(result.brand)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${fileOf(id)}.${process.pid}`, text)
  renameSync(`${fileOf(id)}.${process.pid}`, fileOf(id)) // no worker reads half a file
  return text
}

/** Returns one of this project's brands. Tests of a brand's problems call compileBrand. */
export function compiledBrand(id: string): Brand {
  const text = texts.get(id) ?? compiledText(id)
  texts.set(id, text)
  return JSON.parse(text) as Brand
}
