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

const unsavedRevision = /^(templates › [\w-]+) › revision is still \d+, but /

/** True for what hides which ranges a brand takes: everything else looks wrong without them. */
const hidesRanges = ({ severity, file, message }: Problem, isUnreadable: boolean) =>
  severity === 'error' && file.endsWith('/identity.yaml') && (isUnreadable || /^ranges\b/.test(message))

/** True for a file that cannot be read, whatever other files say. */
const isOfFileItself = ({ message }: Problem) =>
  /^(?:The (?:line|file|quote|settings) |Two versions )/.test(message)

/** A size that contradicts its title, as starter designs made for it show. */
const wrongSize = /^optionSets › .* is titled ".*(?:width|height)/

/** Returns the names that were meant where others are written, which is why they are missing elsewhere. */
const meantNames = (problems: readonly Problem[]) =>
  new Map(
    problems.flatMap((problem): [string, Problem][] => {
      const [, kind, meant] =
        /There is no (\w+)[^"]* "[^"]+"\. Did you mean "([^"]+)"/.exec(problem.message) ?? []
      return meant === undefined ? [] : [[`${kind} ${meant}`, problem]]
    }),
  )

/** Returns the pages whose routes are almost called like them: links to such a page are right. */
const routesMeant = (problems: readonly Problem[]) =>
  new Set(
    problems.flatMap(({ message }) => {
      const [, slug] = / shows pages\/.*Did you mean "([^"]+)"/.exec(message) ?? []
      return slug === undefined ? [] : [`is "/${slug}", which leads nowhere`]
    }),
  )

/** Returns what texts are compared with although it is no number to call. */
const phonesIn = (problems: readonly Problem[]) =>
  problems.flatMap(({ message }) => {
    const [, phone] = /^phone is "(.*)", /.exec(message) ?? []
    return phone === undefined ? [] : [`identity.yaml says ${phone}`]
  })

/** A link without its closing bracket, whose address is cut off at another place. */
const openLink = / is not closed\. Write \) after its address\./

/** True if a problem only says that a name is missing which another one was meant to be. */
function isForMeant(problem: Problem, meant: ReadonlyMap<string, Problem>): boolean {
  const [, kind, missing] = /There is no (\w+)[^"]* "([^"]+)"\./.exec(problem.message) ?? []
  const cause = meant.get(`${kind} ${missing}`)
  return cause !== undefined && cause !== problem
}

/**
 * Removes problems that end with their cause: the same value seen through several aliases, a changed revision where
 * the change is itself a mistake, and all that misses the ranges whose names are wrong.
 * @param isUnreadable true if the brand's identity.yaml, which names its ranges, cannot be read
 */
export function withoutEchoes(problems: Problem[], isUnreadable = false): Problem[] {
  const templates = new Set(
    problems
      .filter((problem) => isError(problem) && !unsavedRevision.test(problem.message))
      .flatMap(({ message }) => /^templates › [\w-]+/.exec(message) ?? []),
  )
  const isCause = (problem: Problem) => hidesRanges(problem, isUnreadable)
  const range = problems.find(isCause)
  const meant = meantNames(problems)
  const causeless = [...routesMeant(problems), ...phonesIn(problems)]
  const openLinks = new Set(problems.filter(({ message }) => openLink.test(message)).map(placeOf))
  const isSizeWrong = problems.some(({ message }) => wrongSize.test(message))
  const seen = new Set<string>()
  const kept = problems.filter((problem) => {
    const [, template] = unsavedRevision.exec(problem.message) ?? []
    if (template !== undefined && templates.has(template)) return false
    if (range && !isCause(problem) && !isOfFileItself(problem)) return false
    if (isForMeant(problem, meant)) return false
    if (causeless.some((words) => problem.message.includes(words))) return false
    if (openLinks.has(placeOf(problem)) && problem.message.includes(' leads nowhere')) return false
    if (isSizeWrong && /^starters › .* › (?:size|options › \w+) is /.test(problem.message)) return false
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
