import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileBrand } from '@/brand/compile'
import { problemReport } from '@/brand/problem'
import { key } from '@/brand/schema/primitives'
import { asSlug } from '@/brand/manifest/suggest'
import { chosenBrands } from '@/brand/brand-ids'
import { writeTokens } from '../tokens/token-file'
import { addProducts } from './add-products'
import { askForBrand, type Ask } from './ask-for-brand'
import { isBrandList, readBrandList, type ListedBrand } from './brand-list'
import { copyBrand } from './copy-brand'
import { openingMarkdown } from './opening'
import { detailsProblem, takeDetails, type OwnDetails } from './own-details'
import { rangesProblem, takeRanges } from './take-ranges'
import { drawSamplePictures } from './sample-pictures'
import { takeOffersOut } from './without-offers'

const template = fileURLToPath(new URL('./template/', import.meta.url))

const capitalized = (id: string) =>
  id.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** How a new brand is created. */
export interface NewBrandOptions extends OwnDetails {
  /** The brand to copy; omit for the sample shop with one product. */
  from?: string | undefined
  /** True to copy the design tools of that brand too. Default false. */
  withTools?: boolean
  /** Ranges that the brand takes in addition to those of the copied brand. Default: none. */
  ranges?: string[]
}

const toolsToDo = {
  mine: '`tools.yaml`: the design tools were copied; remove those that the shop does not offer',
  none: '`tools.yaml`: it is missing, so no design tool has a product; name one for each tool that the shop offers, or remove the links to the tools from `navigation.yaml` and `pages/home.yaml`',
}

/**
 * Creates brands/<id> and theme/brands/<id>.css: a shop that builds as it is, with a list of what is still
 * sample content.
 */
export async function createBrand(
  id: string,
  name: string,
  root: string,
  { from, withTools = false, ranges = [], ...details }: NewBrandOptions = {},
): Promise<void> {
  const fill = (text: string) =>
    text.replaceAll('{{id}}', id).replaceAll('{{name}}', name).replaceAll('{{SKU}}', id.toUpperCase())
  const sample = (file: string) => fill(readFileSync(join(template, file), 'utf8'))
  const toDo = join(root, 'brands', id, 'README.md')
  if (from !== undefined) {
    const { fromName, placesNow } = await copyBrand(from, { id, name }, { root, withTools })
    takeRanges(root, id, ranges)
    takeOffersOut(root, id)
    await takeDetails(root, id, details)
    const places = placesNow()
    const names = places.length === 0 ? 'nowhere' : places.join(', ')
    write(
      toDo,
      sample('to-do-from.md')
        .replaceAll('{{fromName}}', fromName)
        .replace('{{tools}}', withTools ? toolsToDo.mine : toolsToDo.none)
        .replace('{{places}}', names),
    )
    writeToDo(root, id)
    return
  }
  const files = readdirSync(join(template, 'brand'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((entry) => /\.(yaml|md)$/.test(entry)))
    write(join(root, 'brands', id, file), sample(join('brand', file)))
  write(join(root, 'theme/brands', `${id}.css`), sample('theme.css'))
  takeRanges(root, id, ranges)
  takeOffersOut(root, id)
  await drawSamplePictures(id, name, join(root, 'brands', id, 'assets'))
  write(toDo, sample('to-do.md'))
  await takeDetails(root, id, details)
  writeToDo(root, id)
}

/** Writes the list of what is not the shop's own into its README, in place of an earlier one. */
function writeToDo(root: string, id: string): void {
  const file = join(root, 'brands', id, 'README.md')
  const [head = ''] = readFileSync(file, 'utf8').split(/\{\{list\}\}|\n## /)
  write(file, `${head.trimEnd()}\n\n${openingMarkdown(id, root)}`)
}

const isReserved = (id: string) => ['', 'base', 'ranges', 'schema'].includes(id)

/** @returns why this cannot be the id of a new brand; undefined if it can */
function idProblem(root: string, id: string): string | undefined {
  if (!key.safeParse(id).success || isReserved(id)) {
    const better = isReserved(asSlug(id)) ? 'mugs' : asSlug(id)
    const written = id === '' ? '' : `, not "${id}"`
    return `Name the brand with lowercase letters, digits and -${written}: npm run brand -- new ${better} "Mug House"`
  }
  return existsSync(join(root, 'brands', id))
    ? `brands/${id} already exists. Choose another id, or delete the folder.`
    : undefined
}

/** @returns why this brand cannot be copied; undefined if it can, or if none is given */
function fromProblem(root: string, from: string | undefined): string | undefined {
  const known = from === undefined ? undefined : chosenBrands(root, [from])
  return known && 'wrong' in known ? known.wrong : undefined
}

/** @returns why no brand can be created from this; undefined if one can */
function refusal(
  root: string,
  id: string,
  name: string,
  { from, withTools, ranges = [] }: NewBrandOptions,
): string | undefined {
  const wrongId = idProblem(root, id)
  if (wrongId !== undefined) return wrongId
  if (!/^[\p{L}\p{N}][\p{L}\p{N} '&.-]*$/u.test(name))
    return `"${name}" cannot be the shop's name. Use letters, digits and spaces: npm run brand -- new ${id} "Mug House"`
  if (withTools && from === undefined)
    return 'The sample shop has no design tools. Use --with-tools together with --from <brand>.'
  return fromProblem(root, from) ?? rangesProblem(root, ranges)
}

/** Creates one brand and prints what it is still missing. @returns the exit code */
async function createAndReport(
  id: string,
  name: string,
  root: string,
  beginning: NewBrandOptions,
): Promise<number> {
  const wrong = refusal(root, id, name, beginning) ?? (await detailsProblem(beginning))
  if (wrong !== undefined) {
    console.error(wrong)
    return 1
  }
  await createBrand(id, name, root, beginning)
  writeTokens(root)
  const { products } = beginning
  const added = products === undefined ? 0 : await addProducts(id, { from: products }, root)
  if (products !== undefined) writeToDo(root, id)
  const result = compileBrand(id, { root })
  console.log(problemReport(id, result.problems))
  console.log(`Created brands/${id} and theme/brands/${id}.css. To see the shop: BRAND=${id} npm run dev`)
  console.log(`brands/${id}/README.md lists the sample content to replace.`)
  return result.ok ? added : 1
}

/** Creates each brand of a list; one that is refused does not stop the others. */
async function createAll(brands: ListedBrand[], root: string): Promise<number> {
  let code = 0
  for (const { id, name, options } of brands)
    code = Math.max(code, await createAndReport(id, name ?? capitalized(id), root, options))
  return code
}

/** @param ask asks the person at the terminal for omitted arguments; undefined without a terminal */
export async function newBrand(
  [givenId, givenName, ...more]: string[],
  given: NewBrandOptions = {},
  ask?: Ask,
  root = process.cwd(),
): Promise<number> {
  if (isBrandList(given.from) && givenId === undefined) {
    const list = readBrandList(given.from)
    if ('brands' in list) return createAll(list.brands, root)
    console.error(list.wrong)
    return 1
  }
  if (givenId?.includes(',') && givenName === undefined)
    return createAll(
      givenId.split(',').map((id) => ({ id: id.trim(), options: given })),
      root,
    )
  if (more.length > 0) {
    console.error(
      `Put the name in quotes: npm run brand -- new ${givenId ?? ''} "${[givenName, ...more].join(' ')}"`,
    )
    return 1
  }
  if (givenId !== undefined || ask === undefined)
    return createAndReport(givenId ?? '', givenName ?? capitalized(givenId ?? ''), root, given)
  const { id, name, ...beginning } = await askForBrand(ask, capitalized, {
    id: (answer) => idProblem(root, answer),
    from: (answer) => fromProblem(root, answer),
  })
  return createAndReport(id, name, root, beginning)
}
