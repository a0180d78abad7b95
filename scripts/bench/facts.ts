import { readDocumentText } from '@/design/document/read-document'
import { factsOf } from '@/design/facts/design-facts'
import { factsLimits, loadFaces } from '@/backend/designs/designs'
import type { Problem } from '@/design/document/problem'
import type { ProductTemplate } from '@/design/template/product-template'
import { readBrand } from '@/server/read-brand'
import { textFaces } from '@/design/text/text-faces'
import { hardDesigns } from './designs/hard-designs'

/**
 * npm run bench facts [-- --template=mug] [--font=…] [--all] (BRAND=… for another shop, which must be compiled)
 *
 * Computes the facts of the most expensive designs of templates that differ in more than sizes, like the limited
 * process, and prints those that take more than a fifth of its CPU time. ✗ marks those that it would stop; the command
 * then fails.
 */

const limitMs = factsLimits.cpuSeconds * 1_000
const shownMs = limitMs / 5
const argument = (name: string) => new RegExp(`--${name}=([\\w-]+)`).exec(process.argv.join(' '))?.[1]
const wanted = argument('template')
const font = argument('font') ?? 'pacifico'
const wantedKind = /--kind=(.+?)( --|$)/.exec(process.argv.join(' '))?.[1]
const isAll = process.argv.includes('--all')

if (!(font in textFaces)) throw new Error(`There is no font ${font}: ${Object.keys(textFaces).join(', ')}`)
const brand = readBrand()

const cpuMs = async (run: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1_000)
}

const said = ({ say, path, found, wanted: most }: Problem) => `${say} ${path} ${found} (${most})`.trim()

interface Row {
  template: string
  kind: string
  surfaces: number
  kB: number
  'read, ms': number
  'facts, ms': number
  limit: string
}

/** Returns a key of everything that decides how a template's designs are checked; equal keys cost the same. */
const signatureOf = ({ kind, surfaces, checks, ...rest }: ProductTemplate) =>
  JSON.stringify([
    kind,
    surfaces.map((rule) => Object.keys(rule).toSorted()),
    Object.keys(checks).toSorted(),
    Object.keys(rest).toSorted(),
  ])

const measured = Object.values(brand.templates).filter((template, index, all) =>
  wanted === undefined
    ? all.findIndex((other) => signatureOf(other) === signatureOf(template)) === index
    : template.id === wanted,
)

const rows: Row[] = []
const refused = new Map<string, string>()
for (const template of measured) {
  process.stderr.write(`${template.id}\n`)
  for (const { kind, document } of hardDesigns(template, font)) {
    if (wantedKind !== undefined && !kind.startsWith(wantedKind)) continue
    const text = JSON.stringify(document)
    let read: ReturnType<typeof readDocumentText> | undefined
    const readMs = await cpuMs(async () => void (read = readDocumentText(text)))
    if (!read || !('document' in read)) {
      refused.set(kind, read?.problems[0] ? said(read.problems[0]) : 'unreadable')
      continue
    }
    const { document: known } = read
    const factsMs = await cpuMs(async () => {
      const faces = await loadFaces(known, brand.id)
      factsOf(known, { made: template, today: template }, { faces })
    })
    if (!isAll && readMs + factsMs < shownMs) continue
    rows.push({
      template: template.id,
      kind,
      surfaces: document.surfaceOrder.length,
      kB: Math.round(text.length / 1_000),
      'read, ms': readMs,
      'facts, ms': factsMs,
      limit: readMs + factsMs > limitMs ? '✗' : '',
    })
    if (readMs + factsMs > limitMs) console.log(template.id, kind, readMs, factsMs)
  }
}
console.table(
  rows.toSorted((one, other) => other['facts, ms'] + other['read, ms'] - one['facts, ms'] - one['read, ms']),
)
if (refused.size > 0) console.table(Object.fromEntries(refused))
if (rows.some(({ limit }) => limit !== '')) process.exitCode = 1
