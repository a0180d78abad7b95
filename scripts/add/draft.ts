import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'
import type { Name } from './name'

/** Computes all new and changed texts first, and writes them only if none is refused (architecture-605). */

/** The name is taken, or a file lacks the place of a row. Nothing has been written. */
export class Refusal extends Error {}

/** A row for a file that exists. */
export interface Row {
  file: string
  /**
   * Returns the file's text with the row.
   * @throws Refusal if the row's place is missing, or its key is taken
   */
  insert: (text: string) => string
}

/** Something that `npm run add` can add. */
export interface Kind {
  /** One line for the help. */
  does: string
  /** Returns why the kind cannot have this name; undefined if it can. */
  problem?: (name: Name) => string | undefined
  /** New files with their texts. */
  files: (name: Name) => Record<string, string>
  rows: (name: Name) => Row[]
  /** Programs that write the generated files. */
  makes: readonly (readonly string[])[]
  /** What is left to do by hand. */
  next: (name: Name) => string[]
}

export interface Draft {
  created: string[]
  changed: string[]
  /** The texts to write, by file. */
  texts: Map<string, string>
}

function currentText(file: string): string {
  if (!existsSync(file)) throw new Refusal(`${file} is missing, so nothing can be added to it.`)
  return readFileSync(file, 'utf8')
}

function refuseBroken(texts: ReadonlyMap<string, string>) {
  for (const [file, text] of texts) {
    const [error] = /\.tsx?$/.test(file) ? parseSync(file, text).errors : []
    if (error) throw new Refusal(`${file} could not be read with its new row: ${error.message}`)
  }
}

/** @throws Refusal if the name or a place is refused */
export function draftOf({ problem, files, rows }: Kind, name: Name): Draft {
  const why = problem?.(name)
  if (why !== undefined) throw new Refusal(why)
  const texts = new Map(Object.entries(files(name)))
  const created = [...texts.keys()]
  const [taken] = created.filter((file) => existsSync(file))
  if (taken !== undefined) throw new Refusal(`${taken} already exists.`)
  for (const { file, insert } of rows(name)) texts.set(file, insert(texts.get(file) ?? currentText(file)))
  refuseBroken(texts)
  return { created, changed: [...texts.keys()].filter((file) => !created.includes(file)), texts }
}

function runNode(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/**
 * Writes and formats the texts, then runs the programs that write generated files.
 * @throws an error with the output of the program that failed
 */
export function writeDraft({ texts }: Draft, { makes }: Kind) {
  for (const [file, text] of texts) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const code = [...texts.keys()].filter((file) => /\.tsx?$/.test(file))
  if (code.length > 0) runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...code])
  for (const program of makes) runNode([...process.execArgv, ...program])
}
