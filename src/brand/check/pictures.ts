import { isRecord } from '@/lib/is-record'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { nearest } from '@/lib/words/did-you-mean'
import { referencesIn } from '../compile/markdown'
import { assetFile, assetFolders, brandLayers } from '../layers'
import { where } from '../manifest/describe-issue'
import { partNames } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { pictureProblem, pixelsOf } from './picture-file'
import type { CheckInput } from './reporter'

const isPictureFile = (text: string) => /^[a-z0-9\-_/]+\.(webp|png|jpg|svg|avif)$/.test(text)

/** Settings that name a picture without an alt text. */
const bareKeys = new Set(['logo', 'shareImage', 'swatch'])

function* picturesIn(value: unknown, path: Path = []): Generator<{ path: Path; file: string }> {
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* picturesIn(entry, [...path, index])
  if (!isRecord(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const isNamed =
      (key === 'file' && 'alt' in value) || bareKeys.has(key) || (key === 'picture' && 'nickname' in value)
    if (isNamed && typeof inner === 'string' && isPictureFile(inner))
      yield { path: [...path, key], file: inner }
    else if (key !== 'art') yield* picturesIn(inner, [...path, key])
  }
}

interface PictureProblem {
  severity: 'error' | 'warning'
  what: string
  isOfFile?: true
}

const isInAssets = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []

const stem = (name: string) => basename(name).replace(/\.\w+$/, '')

/**
 * Suggests the picture that was meant: without "assets/", in another folder, or with a similar name
 * (brand-24).
 */
export function meantBy(file: string, folders: string[], isWanted = isPictureFile): string {
  const files = folders
    .flatMap(isInAssets)
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isWanted)
  const bare = file.replace(/^\/?assets\//, '')
  if (bare !== file && files.includes(bare)) return ` Write "${bare}": the path begins below assets.`
  // Pictures that differ only in their number are others of the same gallery.
  const others = files.filter((name) => name.replace(/\d/g, '') !== file.replace(/\d/g, ''))
  const meant =
    files.find((name) => basename(name) === basename(file)) ??
    files.find((name) => stem(name) === stem(file)) ??
    nearest(file, others)
  return meant === undefined ? ' Save it there.' : ` Did you mean "${meant}"?`
}

/** Returns a function that returns a picture's problem; each file is read once. */
function pictureBook({ id, root, withoutPictures }: CheckInput) {
  const known = new Map<string, PictureProblem | undefined>()
  const folders = assetFolders(root, brandLayers(root, id))
  const look = (file: string): PictureProblem | undefined => {
    const folder = folders.find((assets) => existsSync(join(assets, file)))
    if (folder === undefined)
      return {
        severity: withoutPictures ? 'warning' : 'error',
        what: `but brands/${id}/assets has no such picture.${meantBy(file, folders)}`,
      }
    const problem = pictureProblem(folder, file)
    return problem === undefined
      ? undefined
      : { severity: 'error', what: `which is ${problem}`, isOfFile: true }
  }
  return (file: string) => {
    const problem = known.has(file) ? known.get(file) : look(file)
    // A damaged file is reported where it is shown first; a missing one at each place that names it.
    known.set(file, problem?.isOfFile ? undefined : problem)
    return problem
  }
}

/**
 * Checks that every picture exists in the assets of the brand or of base, and is a picture (brand-24).
 */
export function checkPictures(checked: CheckInput) {
  const { parts, usable, report } = checked
  const problemOf = pictureBook(checked)
  for (const part of partNames)
    for (const { path, file } of picturesIn(usable[part])) {
      const problem = problemOf(file)
      if (problem) report[problem.severity](part, path, `${where(path)} is "${file}", ${problem.what}`)
    }
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const { kind, target, line } of referencesIn(source.body?.text ?? '')) {
        const problem = kind === 'picture' ? problemOf(target.replace(/^\/?(media\/)?/, '')) : undefined
        if (problem)
          report.inBody(problem.severity, source, line, `The text shows "${target}", ${problem.what}`)
      }
}

/** Widths below which a picture is blurred where it is shown, in pixels. */
const leastWidths: {
  part: 'home' | 'identity' | 'products'
  path: (string | number)[]
  width: number
  place: string
}[] = [
  {
    part: 'home',
    path: ['hero', 'picture', 'file'],
    width: 1000,
    place: 'the first picture of the home page',
  },
  { part: 'identity', path: ['shareImage'], width: 600, place: 'the picture of shared links' },
]

/** Largest side of a picture in pixels: phones run out of memory beyond it. */
const largestSide = 8000

/** Warns about pictures that would be blurred, or that a phone cannot open (brand-24). */
export function checkPictureWidths({ id, root, usable, report }: CheckInput) {
  const products = Object.entries(usable.products?.products ?? {}).flatMap(([key, { pictures }]) =>
    pictures.map((_, index) => ({
      part: 'products' as const,
      path: ['products', key, 'pictures', index, 'file'],
      width: 300,
      place: 'a product picture',
    })),
  )
  for (const { part, path, width, place } of [...leastWidths, ...products]) {
    const file = path.reduce<unknown>(
      (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
      usable[part],
    )
    const found = typeof file === 'string' ? assetFile(root, id, file) : undefined
    const size = typeof file === 'string' && found !== undefined ? pixelsOf(found) : undefined
    if (!size || Math.min(size.width, size.height) < 16) continue // reported as a spot
    if (size.width < width)
      report.warning(
        part,
        path,
        `${where(path)} is "${String(file)}", ${size.width} × ${size.height} pixels: blurred as ${place}. Save it at least ${width} pixels wide.`,
      )
    else if (Math.max(size.width, size.height) > largestSide)
      report.warning(
        part,
        path,
        `${where(path)} is "${String(file)}", ${size.width} × ${size.height} pixels, too many for phones. Save it with at most 4,000 on its longer side.`,
      )
  }
}
