import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { where } from '../manifest/describe-issue'
import type { Path } from '../manifest/source'
import { pictureProblem } from './picture-file'
import type { Checked } from './reporter'

/** What a film may weigh in each of its two forms, in bytes. */
export const maxFilmBytes = 600_000

/** What is wrong with a film's file; undefined when it can be shown. */
function fileProblem({ id, root }: Checked, file: string): string | undefined {
  const assets = [id, 'base']
    .map((layer) => join(root, 'brands', layer, 'assets'))
    .find((folder) => existsSync(join(folder, file)))
  if (assets === undefined) return `and brands/${id}/assets has no such film.`
  const problem = pictureProblem(assets, file)
  if (problem !== undefined) return `which is ${problem}`
  const { size } = statSync(join(assets, file))
  return size > maxFilmBytes
    ? `which weighs ${Math.ceil(size / 1000)} kB. Make it shorter, smaller or coarser: ${maxFilmBytes / 1000} kB at most.`
    : undefined
}

/** brand-130: a video is one thing, a film is there and light, and no film of ours is said to be a customer's. */
export function checkFilms(checked: Checked) {
  const { usable, report } = checked
  for (const [index, section] of (usable.home?.sections ?? []).entries()) {
    if (section.kind !== 'videos') continue
    const path: Path = ['sections', index]
    if (section.title === undefined && section.videos.some(({ film }) => film))
      report.error(
        'home',
        [...path, 'videos'],
        `${where(path)} has films of ours and no title. Write one: without it the title speaks of customers.`,
        'key',
      )
    for (const [number, { embedUrl, film }] of section.videos.entries()) {
      const at: Path = [...path, 'videos', number]
      if ((embedUrl === undefined) === (film === undefined))
        report.error(
          'home',
          at,
          `${where(at)} has ${film ? 'both an embedUrl and a film' : 'neither an embedUrl nor a film'}. Write one of them.`,
        )
      for (const [form, file] of Object.entries(film ?? {})) {
        const problem = fileProblem(checked, file)
        const place: Path = [...at, 'film', form]
        if (problem) report.error('home', place, `${where(place)} is "${file}", ${problem}`)
      }
    }
  }
}
