import { isError, type Problem } from '../problem'

/** Problems that only repeat another one: without them the cause is first (brand-1). */

const placeOf = ({ file, at }: Problem) => `${file}:${at?.line ?? 0}:${at?.column ?? 0}`

/**
 * Returns a message without the path before it: "mask is …" of "templates › sticker › … › mask is …". Templates that
 * share a value are told once, whatever else the message says about each.
 */
function lastPart({ message }: Problem): string {
  const last = message.split(' › ').at(-1) ?? ''
  return message.startsWith('templates ›') ? (last.split(/[ :]/)[0] ?? '') : last
}

const unsavedRevision = /^(templates › [\w-]+) › revision is still \d+, but (.*?) differs from /

/** Returns the template, the group and the entry that a problem is about: "templates › canvas › surfaces › front". */
const subjectOf = (message: string) =>
  message
    .split(/ › |: /)
    .slice(0, 4)
    .join(' › ')
    .split(' is ')[0] ?? ''

/** What looks wrong about the entries of a range that is missing. */
const ofMissingRange =
  / has no "\w+"\. Add it|There is no |is not used|too few settings|leads nowhere|is not known/

const isWrongRange = ({ message }: Problem) =>
  /^ranges › \d/.test(message) && message.includes('There is no range')

/**
 * Removes problems that end with their cause: the same value seen through several aliases, a changed revision where
 * the change is itself a mistake, and the entries of a range whose name is wrong.
 */
export function withoutEchoes(problems: Problem[]): Problem[] {
  const subjects = new Set(
    problems
      .filter((problem) => isError(problem) && !unsavedRevision.test(problem.message))
      .map(({ message }) => subjectOf(message)),
  )
  const range = problems.find(isWrongRange)
  const seen = new Set<string>()
  const kept = problems.filter((problem) => {
    const [, template, changed] = unsavedRevision.exec(problem.message) ?? []
    if (changed !== undefined && subjects.has(subjectOf(`${template} › ${changed}`))) return false
    if (range && !isWrongRange(problem) && ofMissingRange.test(problem.message)) return false
    const echo = `${placeOf(problem)} ${lastPart(problem)}`
    const isRepeated = problem.at !== undefined && seen.has(echo)
    seen.add(echo)
    return !isRepeated
  })
  const echoes = problems.length - kept.length
  const verb = echoes === 1 ? 'follows' : 'follow'
  return range && echoes > 0
    ? kept.map((problem) =>
        problem === range
          ? { ...problem, message: `${problem.message} And ${echoes} more that ${verb} from it.` }
          : problem,
      )
    : kept
}
