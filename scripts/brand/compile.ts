import { compileBrand } from '@/brand/compile'
import { problemReport } from '@/brand/problem'
import { saveBrand } from '@/brand/save'
import { chosenBrands } from '@/brand/brand-ids'

/** Checks brands and writes .brand/<id>. A brand with an error is not written: its last good build stays. */
export function compile(names: string[], { withoutPictures }: { withoutPictures: boolean }): number {
  const root = process.cwd()
  const chosen = chosenBrands(root, names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  let exitCode = 0
  for (const id of chosen.ids) {
    const result = compileBrand(id, { root, withoutPictures })
    console.log(problemReport(id, result.problems))
    if (result.ok) saveBrand(root, result)
    else exitCode = 1
  }
  return exitCode
}
