import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, specifiersIn, typescriptIn } from '../../scripts/graph/imports'
import { loopsIn } from '../../scripts/graph/rooms'

/** The source files, their texts and imports, which the rules in this folder check. */

/**
 * Each test file gets fresh modules (tests/support/fresh-file.ts), so the sources are kept on the process: a
 * worker reads them once for all files of this folder.
 */
const worker = process as typeof process & { sourcesForRules?: ReturnType<typeof readSources> }
const { texts, ...sources } = (worker.sourcesForRules ??= readSources())

/** TypeScript files in src, as paths from the project's root. */
export const sourceFiles: readonly string[] = sources.sourceFiles

/** Files in scripts that end with .ts, as paths from the project's root. */
export const scriptFiles: readonly string[] = sources.scriptFiles

/** The imports in src of the project's own files, type imports included. */
export const imports = sources.imports

/** Path and text of all code, including tests and configuration, without generated files. */
export const allCode = sources.allCode

function readSources() {
  const all = new Map<string, string>()
  const files = typescriptIn('src')
  for (const file of files) all.set(file, readFileSync(file, 'utf8'))
  const folders = ['src', 'scripts', 'tests', 'stories', '.storybook']
  const settings = readdirSync('.').filter((file) => file.endsWith('.config.ts'))
  const code = [...folders.flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/)), ...settings]
  return {
    texts: all,
    sourceFiles: files,
    scriptFiles: typescriptIn('scripts').filter((file) => file.endsWith('.ts')),
    imports: importsOf(files),
    allCode: code.map((file) => [file, readText(file, all)] as const),
  }
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.includes('generated'))
    .map((file) => join(folder, file))
}

function readText(file: string, known: Map<string, string>): string {
  const text = known.get(file) ?? readFileSync(file, 'utf8')
  known.set(file, text)
  return text
}

/** Returns the text of a file, which is read only once. */
export const textOf = (file: string): string => readText(file, texts)

/** Returns path and text of the files in a folder whose path matches, without generated files. */
export const textsBelow = (folder: string, pattern: RegExp) =>
  filesBelow(folder, pattern).map((file) => [file, textOf(file)] as const)

/** Returns the first folder of a path below src. */
export const folderOf = (path: string) => path.split('/')[1] ?? ''

/**
 * Matches type imports, which no longer exist at run time. `loadedBy` returns all other imports of a file.
 */
const typeImport = /^import type [^']*'[^']+'/gm

export const loadedBy = (file: string) => specifiersIn(textOf(file).replace(typeImport, ''))

/**
 * Types generated from the schema: every subject may read them, and they import the subjects' own types from
 * their entry files.
 */
export const generatedFolder = 'generated'

/** The responses of the API, where the subjects are combined. */
export const compositionRoot = 'src/backend/resolvers.ts'

/**
 * Returns the subject of a backend file; '' for files that combine the subjects, undefined for other code.
 */
export function subjectOf(path: string): string | undefined {
  const [, folder, subject = '', file] = path.split('/')
  if (folder !== 'backend') return undefined
  return file === undefined ? '' : subject
}

/** All imports, with the backend subjects that they come from and go to. */
export const backendImports = imports.map(({ file, target }) => ({
  file,
  target,
  from: subjectOf(file),
  to: subjectOf(target),
}))

/** Returns the groups of names that need each other; a name that needs itself is also a group. */
export const loopsAmong = (needs: ReadonlyMap<string, readonly string[]>): string[][] =>
  loopsIn({
    rooms: new Map([...needs.keys()].map((name) => [name, 1])),
    arrows: [...needs].flatMap(([from, others]) => others.map((to) => ({ from, to, imports: [] }))),
  })
