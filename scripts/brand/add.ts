import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { loadManifest } from '@/brand/manifest/load'
import { asSlug } from '@/brand/manifest/suggest'
import { formatProblem, isError } from '@/brand/problem'
import { didYouMean } from '@/lib/words/did-you-mean'
import { skeletons, withEntry, type Addition } from './skeletons'

const kinds = Object.keys(skeletons)

/** Returns the text of a file with the addition. */
function textWith(path: string, addition: Addition): string {
  if ('text' in addition) return addition.text
  const before = existsSync(path)
    ? readFileSync(path, 'utf8')
    : `# yaml-language-server: $schema=${addition.schema}\n`
  return withEntry(before, addition.group, addition.entry)
}

function wrongUse(kind: string, name: string): string | undefined {
  if (!Object.hasOwn(skeletons, kind))
    return `There is nothing to add called "${kind}".${didYouMean(kind, kinds)} Add ${kinds.join(', ')}.`
  if (asSlug(name) === '') return `Name it: npm run brand -- add ${kind} "Summer sale" stickers`
  return undefined
}

/** Writes files, and returns a function that takes them back. */
function writeAll(texts: Map<string, string>): () => void {
  const before = new Map(
    [...texts.keys()].map((path) => [path, existsSync(path) ? readFileSync(path) : undefined]),
  )
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return () => {
    for (const [path, bytes] of before)
      if (bytes === undefined) rmSync(path)
      else writeFileSync(path, bytes)
  }
}

/**
 * Adds a product, category, article, page, coupon or offer to a brand: a skeleton that passes the check. If it would
 * not, nothing is written.
 */
export function add(
  [kind = '', name = '', id = 'stickers']: string[],
  root = process.cwd(),
  now = new Date(),
): number {
  const chosen = chosenBrands(root, [id])
  const wrong = wrongUse(kind, name) ?? ('wrong' in chosen ? chosen.wrong : undefined)
  if (wrong !== undefined) {
    console.error(wrong)
    return 1
  }
  const input = {
    name: asSlug(name),
    title: /[A-Z ]/.test(name) ? name : undefined,
    parts: loadManifest(id, root).parts,
    today: now.toISOString().slice(0, 10),
  }
  const additions = skeletons[kind]?.(input) ?? []
  const pathOf = ({ file }: Addition) => join(root, 'brands', id, file)
  const taken = additions.find((addition) => 'text' in addition && existsSync(pathOf(addition)))
  if (taken) {
    console.error(`brands/${id}/${taken.file} is already there.`)
    return 1
  }
  const takeBack = writeAll(
    new Map(additions.map((addition) => [pathOf(addition), textWith(pathOf(addition), addition)])),
  )
  const errors = compileBrand(id, { root, now }).problems.filter(isError)
  if (errors.length > 0) {
    takeBack()
    console.error(`Nothing was added:\n${errors.map(formatProblem).join('\n')}`)
    return 1
  }
  for (const { file } of additions) console.log(`added    brands/${id}/${file}`)
  console.log(`Write your words, then npm run brand -- check ${id}`)
  return 0
}
