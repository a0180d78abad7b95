import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangeAnswer, PageChange } from '@/brand/page-map'
import { formatProblem, isError, type Problem } from '@/brand/problem'
import { withValueIn, withWords } from '@/brand/manifest/write-value'

/** Writes a value into a file below brands/, and takes it back if the brand compiler refuses it. */

/** Changes that can be undone. */
const mostChanges = 50

interface DoneChange {
  file: string
  before: string
  after: string
}

const done: DoneChange[] = []

/** Writes the file beside it first, so that no process reads half of it. */
function replace(file: string, text: string) {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** Returns the line of a paragraph that has these words. */
function lineOfWords(text: string, line: number, words: string): number {
  const lines = text.split('\n')
  const end = lines.findIndex((each, index) => index >= line && each.trim() === '')
  const found = lines.slice(line - 1, end < 0 ? undefined : end).findIndex((each) => each.includes(words))
  return found < 0 ? line : line + found
}

function changed(text: string, change: PageChange) {
  if ('words' in change)
    return withWords(text, lineOfWords(text, change.line, change.words), change.words, change.by)
  const value = typeof change.value === 'string' ? change.value.trim() : change.value
  const written = withValueIn(change.file, text, change.keys, value)
  // A folded text ends with a line break.
  if ('wrong' in written && typeof value === 'string')
    return withValueIn(change.file, text, change.keys, `${value}\n`)
  return written
}

/** Compiles the brand. @returns its problems */
type Compile = () => Promise<Problem[]>

const refusal = (problems: Problem[]) =>
  problems
    .filter(isError)
    .slice(0, 3)
    .map((problem) => formatProblem(problem))
    .join('\n')

/**
 * @param root the folder that holds brands/
 * @param compile accepts the change, or returns why the compiler refuses it
 */
export async function applyChange(root: string, change: PageChange, compile: Compile): Promise<ChangeAnswer> {
  const path = join(root, change.file)
  const before = readFileSync(path, 'utf8')
  const written = changed(before, change)
  if ('wrong' in written) return { ok: false, message: written.wrong }
  if (written.text === before) return { ok: true }
  replace(path, written.text)
  const problems = await compile()
  if (problems.some(isError)) {
    replace(path, before)
    return { ok: false, message: `Nothing was changed: ${refusal(problems)}` }
  }
  done.push({ file: change.file, before, after: written.text })
  if (done.length > mostChanges) done.shift()
  return { ok: true }
}

/** Takes back the last change, unless the file has been saved since. */
export async function undoChange(root: string, compile: Compile): Promise<ChangeAnswer> {
  const last = done.at(-1)
  if (!last) return { ok: false, message: 'There is nothing to undo.' }
  const path = join(root, last.file)
  if (readFileSync(path, 'utf8') !== last.after)
    return { ok: false, message: `${last.file} has been saved since, so undo it in an editor.` }
  replace(path, last.before)
  const problems = await compile()
  if (problems.some(isError)) {
    replace(path, last.after)
    return { ok: false, message: `Nothing was changed: ${refusal(problems)}` }
  }
  done.pop()
  return { ok: true }
}
