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
    .split(/ (?:is|has) /)[0] ?? ''

/** True for what hides which ranges a brand takes: everything else looks wrong without them. */
const hidesRanges = ({ severity, file, message }: Problem, isUnreadable: boolean) =>
  severity === 'error' && file.endsWith('/identity.yaml') && (isUnreadable || /^ranges\b/.test(message))

/** True for a file that cannot be read, whatever other files say. */
const isOfFileItself = ({ message }: Problem) =>
  /^(?:The (?:line|file|quote|settings) |Two versions )/.test(message)

/** A size that contradicts its title, as starter designs made for it show. */
const sizeOfStarter = / › (?:size|options › \w+) is /
const isWrongSize = (message: string) =>
  message.startsWith('optionSets › ') && message.includes(' is titled "') && message.includes('width')

/** Returns the kind, the name and the meant name of "There is no product "mugs". Did you mean "mug"?"; undefined for another message. */
function unknownName(
  message: string,
): { kind: string; written: string; meant?: string | undefined } | undefined {
  const start = message.indexOf('There is no ')
  if (start < 0) return undefined
  const [what = '', written = '', between, meant] = message.slice(start + 'There is no '.length).split('"')
  const isMeant = between === '. Did you mean '
  return { kind: what.split(' ')[0] ?? '', written, meant: isMeant ? meant : undefined }
}

/** Returns the names that were meant where others are written, which is why they are missing elsewhere. */
const meantNames = (problems: readonly Problem[]) =>
  new Map(
    problems.flatMap((problem): [string, Problem][] => {
      const found = unknownName(problem.message)
      return found?.meant === undefined ? [] : [[`${found.kind} ${found.meant}`, problem]]
    }),
  )

/** Returns the pages whose routes are almost called like them: links to such a page are right. */
const routesMeant = (problems: readonly Problem[]) =>
  new Set(
    problems.flatMap(({ message }) => {
      const [before = '', slug] = message.split(' Did you mean "')
      return slug === undefined || !before.includes(' shows pages/')
        ? []
        : [`is "/${slug.replace('"?', '')}", which leads nowhere`]
    }),
  )

/** Returns what texts are compared with although it cannot be called. */
const phonesIn = (problems: readonly Problem[]) =>
  problems.flatMap(({ message }) => {
    const [, phone] = /^phone is "(.*)", /.exec(message) ?? []
    return phone === undefined ? [] : [`identity.yaml says ${phone}`]
  })

/** A link without its closing bracket, whose address is cut off at another place. */
const openLink = / is not closed\. Write \) after its address\./

/** True if a problem only says that a name is missing which another one was meant to be. */
function isForMeant(problem: Problem, meant: ReadonlyMap<string, Problem>): boolean {
  const found = unknownName(problem.message)
  const cause = found && meant.get(`${found.kind} ${found.written}`)
  return cause !== undefined && cause !== problem
}

/** What the starter designs of a folder are laid out by. */
const layingOut = /^(brands\/(?:ranges\/)?[\w-]+)\/(?:designs\/[\w-]+\.yaml|catalogue\/options\.yaml)$/
const misplaced = / does not pass the check | is 0\. It should be one of: /

/** Returns the folders whose designs are laid out by something wrong. */
const brokenFolders = (problems: readonly Problem[]) =>
  new Set(
    problems.flatMap((problem) => {
      const isCause = isError(problem) || / has the title "/.test(problem.message)
      const [, folder] = (isCause && layingOut.exec(problem.file)) || []
      return folder === undefined ? [] : [`${folder}/designs/starters/`]
    }),
  )

/**
 * Removes problems that end with their cause: the same value seen through several aliases, a changed revision where
 * the change is itself a mistake, and all that misses the ranges whose names are wrong.
 * @param isUnreadable true if the brand's identity.yaml, which names its ranges, cannot be read
 */
export function withoutEchoes(problems: Problem[], isUnreadable = false): Problem[] {
  const subjects = new Set(
    problems
      .filter((problem) => isError(problem) && !unsavedRevision.test(problem.message))
      .map(({ message }) => subjectOf(message)),
  )
  const isCause = (problem: Problem) => hidesRanges(problem, isUnreadable)
  const range = problems.find(isCause)
  const meant = meantNames(problems)
  const causeless = [...routesMeant(problems), ...phonesIn(problems)]
  const openLinks = new Set(problems.filter(({ message }) => openLink.test(message)).map(placeOf))
  const folders = [...brokenFolders(problems)]
  const isSizeWrong = problems.some(({ message }) => isWrongSize(message))
  const seen = new Set<string>()
  const kept = problems.filter((problem) => {
    const [, template, changed] = unsavedRevision.exec(problem.message) ?? []
    const setting = changed?.replace('effects ›', 'options ›')
    if (setting !== undefined && subjects.has(subjectOf(`${template} › ${setting}`))) return false
    if (range && !isCause(problem) && !isOfFileItself(problem)) return false
    if (isForMeant(problem, meant)) return false
    if (misplaced.test(problem.message) && folders.some((folder) => problem.file.startsWith(folder)))
      return false
    if (causeless.some((words) => problem.message.includes(words))) return false
    if (openLinks.has(placeOf(problem)) && problem.message.includes(' leads nowhere')) return false
    if (isSizeWrong && problem.message.startsWith('starters › ') && sizeOfStarter.test(problem.message))
      return false
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
