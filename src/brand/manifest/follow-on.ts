import { isError, type Problem } from '../problem'
import { where } from './describe-issue'
import type { Parts } from './part'
import { partNames, type PartName } from './parts'
import type { Path } from './source'

/** A setting that the checks between files saw as a stand-in, because what was written there is refused. */
export interface StandIn {
  part: PartName
  path: Path
}

/** Parts on which starter designs depend: each of them is laid out, checked and priced with all of these. */
const madeFrom: ReadonlySet<PartName> = new Set([
  'options',
  'priceTables',
  'designs',
  'layouts',
  'dates',
  'products',
])

/** Parts whose every mistake moves what starter designs place, even one whose meaning is certain. */
const laidOutBy: ReadonlySet<PartName> = new Set(['options', 'designs', 'layouts', 'dates'])

/** Parts with small entries, of which each setting is compared with the others. */
const closely: ReadonlySet<PartName> = new Set(['priceTables', 'configuration'])

const placeOf = ({ file, at }: Problem) => `${file}:${at?.line ?? 0}`

/**
 * Folds problems below the one that causes them: those at the same line, those about the same entry, and those in files
 * that depend on it. The cause says how many follow (brand-1).
 * @param own what the files themselves have wrong
 * @param across what the checks between files found with stand-ins in place of that
 */
export function foldFollowing(
  own: Problem[],
  across: Problem[],
  standIns: StandIn[],
  parts: Parts,
): { own: Problem[]; across: Problem[] } {
  if (own.length === 0) return { own, across }
  const byPlace = new Map(own.toReversed().map((problem) => [placeOf(problem), problem]))
  const partOf = new Map(
    partNames.flatMap((name) => parts[name].sources.map(({ file }) => [file, name] as const)),
  )
  const causes = standIns.flatMap(({ part, path }) => {
    const cause = own.find(
      ({ file, message }) =>
        partOf.get(file) === part &&
        (message.startsWith(where(path.slice(0, 2))) ||
          message.startsWith(`${where(path.slice(0, -1))} has no "${path.at(-1)}"`)),
    )
    return cause
      ? [
          {
            part,
            label: where(path.slice(0, 2)),
            keys: path.slice(1, 3).map(String),
            whole: where(path),
            option: part === 'options' ? where(path.slice(0, 3)) : undefined,
            near: part === 'designs' && path.length > 4 ? where(path.slice(0, 4)) : where(path),
            cause,
          },
        ]
      : []
  })
  const laidOut = own.find((problem) => isError(problem) && laidOutBy.has(partOf.get(problem.file) ?? 'home'))
  const causeOf = (problem: Problem): Problem | undefined => {
    // A misspelled range is a cause: without its files, the entries that change them are incomplete.
    const same = byPlace.get(placeOf(problem))
    if (same) return same
    if (problem.message.startsWith('ranges ›')) return undefined
    const part = partOf.get(problem.file)
    if (part === 'starters' && laidOut) return laidOut
    const isElsewhere = (cause: Problem) => cause.file !== problem.file
    return causes.find(
      (each) =>
        (closely.has(each.part) && problem.message.startsWith(each.label)) ||
        (part === each.part && problem.message.startsWith(`${each.whole} `)) ||
        (part === each.part && each.option !== undefined && problem.message.startsWith(`${each.option} `)) ||
        (part === each.part && problem.message.startsWith(`${each.whole} ›`)) ||
        (part === each.part && problem.message.startsWith(`${each.near}:`)) ||
        (each.label.startsWith('coupons ›') && part === each.part && /\bcoupon\b/.test(problem.message)) ||
        (isElsewhere(each.cause) && each.keys.some((key) => problem.message.includes(`"${key}"`))) ||
        (part === 'starters' && madeFrom.has(each.part)),
    )?.cause
  }
  const counts = new Map<Problem, number>()
  /** Names that exist, for causes that propose one which does not. */
  const better = new Map<Problem, string>()
  const kept = across.filter((problem) => {
    const cause = causeOf(problem)
    if (!cause) return true
    const [, name] = problem.message.includes('There is no ')
      ? (/ Did you mean ("[^"]+")\?$/.exec(problem.message) ?? [])
      : []
    if (name !== undefined && placeOf(problem) === placeOf(cause)) better.set(cause, name)
    // A second problem of the same line, or a warning, is not worth mentioning.
    if (!isError(problem) || placeOf(problem) === placeOf(cause)) return false
    counts.set(cause, (counts.get(cause) ?? 0) + 1)
    return false
  })
  const told = own.map((each) => {
    const name = better.get(each)
    const message =
      name === undefined ? each.message : each.message.replace(/ Write "[^"]+"\.$/, ` Write ${name}.`)
    const problem = { ...each, message }
    const count = counts.get(each)
    const verb = count === 1 ? 'follows' : 'follow'
    return count === undefined
      ? problem
      : { ...problem, message: `${problem.message} And ${count} more that ${verb} from it.` }
  })
  return { own: told, across: kept }
}
