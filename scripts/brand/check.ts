import { compileBrand } from '@/brand/compile'
import { isError, problemReport } from '@/brand/problem'
import { assumedNote } from '@/brand/check/assumed-measures'
import { chosenBrands } from '@/brand/brand-ids'

/** Prints all problems of the brands; the exit code is 1 if one of them is an error. */
export function check(names: string[], { withoutPictures }: { withoutPictures: boolean }): number {
  const root = process.cwd()
  const chosen = chosenBrands(root, names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  const results = chosen.ids.map((id) => ({ id, ...compileBrand(id, { root, withoutPictures }) }))
  for (const { id, problems } of results)
    console.log([assumedNote(id, root), problemReport(id, problems)].filter(Boolean).join('\n'))
  return results.some(({ problems }) => problems.some(isError)) ? 1 : 0
}
