import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { assetFolders, brandLayers } from '../layers'
import { where } from '../manifest/describe-issue'
import type { Path } from '../manifest/source'
import type { Home } from '../schema/pages'
import { pictureProblem } from './picture-file'
import { meantBy } from './pictures'
import type { CheckInput } from './reporter'

/** Upper limit for each of a film's two files, in bytes. */
const maxFilmBytes = 600_000

/** Returns what is wrong with a film's file; undefined if it can be shown. */
function fileProblem({ id, root }: CheckInput, file: string): string | undefined {
  const assets = assetFolders(root, brandLayers(root, id)).find((folder) => existsSync(join(folder, file)))
  if (assets === undefined) {
    const ending = file.slice(file.lastIndexOf('.'))
    const meant = meantBy(file, assetFolders(root, brandLayers(root, id)), (name) => name.endsWith(ending))
    return `but brands/${id}/assets has no such film.${meant}`
  }
  const problem = pictureProblem(assets, file)
  if (problem !== undefined) return `which is ${problem}`
  const { size } = statSync(join(assets, file))
  return size > maxFilmBytes
    ? `which is ${Math.ceil(size / 1000)} kB. The limit is ${maxFilmBytes / 1000} kB: make it shorter, smaller or lower in quality.`
    : undefined
}

type Videos = Extract<Home['sections'][number], { kind: 'videos' }>['videos']

const quiet = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Checks that a film of a review repeats the review's text in its description and captions (brand-130). */
function reviewProblem(
  checked: CheckInput,
  { review, description, film }: Videos[number],
): string | undefined {
  if (!review || !checked.usable.products) return undefined
  const { product, nickname } = review
  const found = checked.usable.products.products[product]?.reviews?.find((each) => each.nickname === nickname)
  if (!found) return `names a review of ${product} by ${nickname}, which the catalogue does not have.`
  if (quiet(found.text) !== quiet(description))
    return `differs from the review that it shows. Write in "description": ${found.text}`
  const file = film?.captions && join(checked.root, 'brands', checked.id, 'assets', film.captions)
  if (file && existsSync(file) && !quiet(readFileSync(file, 'utf8')).includes(quiet(found.text)))
    return `has a film whose captions differ from its review. Make it again: npm run make films -- ${checked.id}`
  return undefined
}

/**
 * Checks that a video is either a film or an embed, that film files exist and are small, and that our films
 * are not presented as customers' (brand-130).
 */
export function checkFilms(checked: CheckInput) {
  const { usable, report } = checked
  for (const [index, section] of (usable.home?.sections ?? []).entries()) {
    if (section.kind !== 'videos') continue
    const path: Path = ['sections', index]
    if (section.title === undefined && section.videos.some(({ film, review }) => film && !review))
      report.error(
        'home',
        [...path, 'videos'],
        `${where(path)} has our own films but no title. Write one; the default title speaks of customers.`,
        'key',
      )
    for (const [number, video] of section.videos.entries()) {
      const { embedUrl, film } = video
      const at: Path = [...path, 'videos', number]
      const otherWords = reviewProblem(checked, video)
      if (otherWords) report.error('home', at, `${where(at)} ${otherWords}`)
      if ((embedUrl === undefined) === (film === undefined))
        report.error(
          'home',
          at,
          `${where(at)} has ${film ? 'both an embedUrl and a film' : 'neither an embedUrl nor a film'}. Write exactly one of them.`,
        )
      for (const [form, file] of Object.entries(film ?? {})) {
        const problem = fileProblem(checked, file)
        const place: Path = [...at, 'film', form]
        if (problem) report.error('home', place, `${where(place)} is "${file}", ${problem}`)
      }
    }
  }
}
