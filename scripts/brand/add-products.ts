import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { asSlug } from '@/brand/manifest/suggest'
import { formatProblem, isError, type Problem } from '@/brand/problem'
import { counted } from '@/lib/words/counted'
import type { Drafts, Refusal } from './import/draft'
import { listColumns, listDrafts, moreListColumns } from './import/plain-list'
import { placeholderPicture, planImport, type Plan } from './import/manifests-of'
import { shopifyColumns, shopifyDrafts } from './import/shopify'
import { columnsOf, missingColumn, readTable } from './import/table'
import { drawPlaceholder } from './sample-pictures'
import { withEntry, type Addition } from './skeletons'

/**
 * `brand add products --from file.csv`: products from a table or from Shopify's export. Everything is tried on a copy of
 * the brand first, so that a refused table changes nothing.
 */

export interface ProductsSettings {
  from?: string | undefined
  /** Folder with the pictures that the table names. */
  pictures?: string | undefined
  category?: string | undefined
  /** True to stop before anything is written. */
  dryRun?: boolean
}

/** Most refusals that are printed. */
const mostShown = 50

function print(refusals: Refusal[]) {
  for (const { line, message } of refusals.toSorted((a, b) => a.line - b.line).slice(0, mostShown))
    console.error(`line ${line}  ${message}`)
  if (refusals.length > mostShown) console.error(`and ${refusals.length - mostShown} more`)
}

/** Returns the drafts of a table, or why it is none of the two kinds. */
function draftsOf(bytes: Uint8Array): Drafts | { wrong: string } {
  const table = readTable(bytes)
  if ('wrong' in table) return table
  const { cell, has, names } = columnsOf(table.header)
  const isShopify = has('Handle') || has('Variant Price') || has('Body (HTML)')
  const missing = (isShopify ? shopifyColumns : listColumns).find((column) => !has(column))
  if (missing !== undefined) return { wrong: missingColumn(missing, names) }
  if (isShopify) return shopifyDrafts(table.rows, cell)
  const known = new Set<string>([...listColumns, ...moreListColumns])
  const unknown = names.find(
    (name) =>
      !known.has(
        name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim(),
      ),
  )
  return unknown === undefined
    ? listDrafts(table.rows, cell)
    : { wrong: `The column "${unknown}" is not known. Columns are ${[...known].join(', ')}.` }
}

/** Links the files of a folder into another; folders on different disks need copies. */
function linkFiles(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target)
      }
  }
}

/** Creates a copy of a brand in which files may be written. @returns its root */
function copyOf(root: string, id: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'brand-import-'))
  mkdirSync(join(copy, 'brands', id), { recursive: true })
  for (const shared of ['theme', 'node_modules', 'brands/base', 'brands/ranges'])
    if (existsSync(join(root, shared))) symlinkSync(resolve(root, shared), join(copy, shared))
  for (const entry of readdirSync(join(root, 'brands', id), { withFileTypes: true })) {
    const [source, target] = [join(root, 'brands', id, entry.name), join(copy, 'brands', id, entry.name)]
    if (entry.name === 'assets') linkFiles(source, target)
    else cpSync(source, target, { recursive: true })
  }
  return copy
}

function textWith(path: string, additions: Addition[]): string {
  let text: string | undefined = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  for (const addition of additions)
    text =
      'text' in addition
        ? addition.text
        : withEntry(
            text ?? `# yaml-language-server: $schema=${addition.schema}\n`,
            addition.group,
            addition.entry,
          )
  return text ?? ''
}

/** Writes a file under another name first, so that no one reads half of it. */
function writeWhole(path: string, write: (path: string) => void) {
  mkdirSync(dirname(path), { recursive: true })
  write(`${path}.part`)
  renameSync(`${path}.part`, path)
}

/** Writes pictures first and products last: each state in between passes the check. */
async function writePlan(plan: Plan, folder: string) {
  for (const { file, from } of plan.pictures)
    writeWhole(join(folder, 'assets', file), (path) => copyFileSync(from, path))
  const placeholder = join(folder, 'assets', placeholderPicture)
  if (plan.needsPlaceholder && !existsSync(placeholder)) {
    const drawn = await drawPlaceholder(basename(folder))
    writeWhole(placeholder, (path) => writeFileSync(path, drawn))
  }
  const byFile = Map.groupBy(plan.additions, ({ file }) => file)
  const isLast = (file: string) => file.startsWith('catalogue/products/')
  for (const [file, additions] of [...byFile].toSorted(([a], [b]) => Number(isLast(a)) - Number(isLast(b)))) {
    const text = textWith(join(folder, file), additions)
    writeWhole(join(folder, file), (path) => writeFileSync(path, text))
  }
}

/** Turns a problem of the written manifests into a refusal of the row from which it came. */
function refusalOf(problem: Problem, lines: Map<string, number>): Refusal | undefined {
  const key = /(?:products|optionSets) › ([\w-]+?)(?:-choices)?(?: |:)/.exec(problem.message)?.[1]
  const line = key === undefined ? undefined : lines.get(key)
  return line === undefined ? undefined : { line, message: problem.message }
}

const refuse = (message: string) => {
  console.error(message)
  return 1
}

/** Compiles a copy of the brand with the plan. @returns why it is refused, by line where a row is the cause */
async function tryOut(
  plan: Plan,
  drafts: Drafts['drafts'],
  { root, id, now }: { root: string; id: string; now: Date },
) {
  const copy = copyOf(root, id)
  try {
    const before = new Set(compileBrand(id, { root: copy, now }).problems.filter(isError).map(formatProblem))
    await writePlan(plan, join(copy, 'brands', id))
    const errors = compileBrand(id, { root: copy, now }).problems.filter(isError)
    const lines = new Map(drafts.map(({ key, line }) => [key, line]))
    return {
      refusals: errors.flatMap((problem) => refusalOf(problem, lines) ?? []),
      others: errors.filter((problem) => !refusalOf(problem, lines)).map(formatProblem),
      wasBroken: before.size > 0,
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function report(plan: Plan, { drafts, skipped }: Drafts, id: string) {
  for (const { line, message } of skipped) console.log(`left out  line ${line}  ${message}`)
  for (const file of new Set(plan.additions.map((addition) => addition.file)))
    console.log(`brands/${id}/${file}`)
  if (plan.categories.length > 0)
    console.log(
      `New categories: ${plan.categories.join(', ')}. Link them in brands/${id}/navigation.yaml: /shop/${plan.categories[0]}`,
    )
  for (const { line, source, file } of plan.missingPictures.slice(0, 20))
    console.log(`picture   line ${line}  ${source} → brands/${id}/assets/${file}, and name it in the product`)
  if (plan.missingPictures.length > 20)
    console.log(
      `picture   and ${plan.missingPictures.length - 20} more; --pictures <folder> takes them from a folder`,
    )
  console.log(
    `${counted(drafts.length, 'product', 'products')}, ${counted(plan.pictures.length, 'picture', 'pictures')}`,
  )
}

/** @returns the exit code; nothing is written if it is 1 */
export async function addProducts(
  id: string,
  { from, pictures, category, dryRun = false }: ProductsSettings,
  root = process.cwd(),
  now = new Date(),
): Promise<number> {
  const chosen = chosenBrands(root, [id])
  if ('wrong' in chosen) return refuse(chosen.wrong)
  if (from === undefined)
    return refuse(`Name the table: npm run brand -- add products ${id} --from products.csv`)
  if (!existsSync(from)) return refuse(`There is no file ${from}.`)
  if (pictures !== undefined && !existsSync(pictures)) return refuse(`There is no folder ${pictures}.`)
  const read = draftsOf(readFileSync(from))
  if ('wrong' in read) return refuse(`${from}: ${read.wrong}`)
  const fileName = asSlug(basename(from).replace(/\.\w+$/, '')) || 'imported'
  const plan = planImport(read.drafts, { root, id, fileName, category, pictures })
  const taken = plan.additions.find(
    ({ file, ...rest }) => 'text' in rest && existsSync(join(root, 'brands', id, file)),
  )
  if (taken)
    return refuse(`brands/${id}/${taken.file} is already there. Rename the table, or delete that file.`)
  const refusals = [...read.refusals, ...plan.refusals]
  if (refusals.length === 0 && read.drafts.length === 0)
    return refuse(`${from}: no row is a product to sell.`)
  const tried = refusals.length > 0 ? undefined : await tryOut(plan, read.drafts, { root, id, now })
  const refused = [...refusals, ...(tried?.refusals ?? [])]
  if (refused.length > 0 || (tried?.others.length ?? 0) > 0) {
    print(refused)
    for (const message of tried?.others ?? []) console.error(message)
    return refuse(
      `Nothing was written: ${tried?.wasBroken ? `brands/${id} has errors already` : counted(refused.length + (tried?.others.length ?? 0), 'problem', 'problems')}.`,
    )
  }
  report(plan, read, id)
  if (dryRun) {
    console.log('This was a dry run: nothing was written.')
    return 0
  }
  await writePlan(plan, join(root, 'brands', id))
  console.log(`Added. See them: BRAND=${id} npm run dev`)
  return 0
}
