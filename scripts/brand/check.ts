import { compileBrand } from '@/brand/compile'
import { isError, problemReport } from '@/brand/problem'
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
  for (const { id, problems } of results) console.log(problemReport(id, problems))
  return results.some(({ problems }) => problems.some(isError)) ? 1 : 0
}
