import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileBrand } from '@/brand/compile'
import { withValueIn } from '@/brand/manifest/write-value'
import { formatProblem, inReadingOrder, isError, problemReport } from '@/brand/problem'
import { assumedNote } from '@/brand/check/assumed-measures'
import { chosenBrands } from '@/brand/brand-ids'
import { movedPrices } from './moved-prices'

/** Rounds of writing: a fixed value can show the next slip of its entry. */
const mostRounds = 5

/** Writes what the check knows for certain. @returns a line for each value */
function fixWhatIsKnown(id: string, root: string, withoutPictures: boolean): string[] {
  const written: string[] = []
  for (let round = 0; round < mostRounds; round++) {
    const lines = compileBrand(id, { root, withoutPictures }).problems.flatMap((problem) => {
      const { file, fix } = problem
      if (!fix) return []
      const path = join(root, file)
      const result = withValueIn(file, readFileSync(path, 'utf8'), fix.keys, fix.value)
      if ('wrong' in result) return []
      writeFileSync(path, result.text)
      return [
        `fixed    ${formatProblem({ ...problem, message: `${fix.keys.join(' › ')} is now ${JSON.stringify(fix.value)}` })}`,
      ]
    })
    if (lines.length === 0) break
    written.push(...lines)
  }
  return written
}

/**
 * Prints all problems of the brands; the exit code is 1 if one of them is an error.
 * @param fixes writes the values that are certainly meant first
 */
export function check(
  names: string[],
  { withoutPictures, fixes = false }: { withoutPictures: boolean; fixes?: boolean },
  root = process.cwd(),
): number {
  const chosen = chosenBrands(root, names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  if (fixes)
    for (const id of chosen.ids)
      for (const line of fixWhatIsKnown(id, root, withoutPictures)) console.log(line)
  const results = chosen.ids.map((id) => ({ id, ...compileBrand(id, { root, withoutPictures }) }))
  for (const { id, problems: found } of results) {
    const problems = [...found, ...inReadingOrder(movedPrices(root, id))]
    console.log([assumedNote(id, root), problemReport(id, problems)].filter(Boolean).join('\n'))
  }
  return results.some(({ problems }) => problems.some(isError)) ? 1 : 0
}
