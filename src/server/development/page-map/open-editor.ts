import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import type { FilePlace } from './entries'

/** How editors are told a line, by the name of their program. */
const lineWords: { like: RegExp; words: (path: string, line: number, column: number) => string[] }[] = [
  {
    like: /^(?:code|code-insiders|codium|cursor|windsurf)(?:\.cmd)?$/,
    words: (path, line, column) => ['-g', `${path}:${line}:${column}`],
  },
  {
    like: /^(?:idea|webstorm|phpstorm|pycharm)(?:64|\.sh|\.exe)?$/,
    words: (path, line, column) => ['--line', String(line), '--column', String(column), path],
  },
  { like: /^(?:subl|zed|atom)$/, words: (path, line, column) => [`${path}:${line}:${column}`] },
]

const plainWords = (path: string, line: number) => [`+${line}`, path]

/** Returns the program and its arguments that open a line: EDITOR may contain options, such as "code -w". */
export function editorCommand(
  editor: string,
  path: string,
  { line, column }: Pick<FilePlace, 'line' | 'column'>,
) {
  const [program = '', ...own] = editor.trim().split(/\s+/)
  const words = lineWords.find(({ like }) => like.test(basename(program)))?.words ?? plainWords
  return { program, words: [...own, ...words(path, line, column)] }
}

/** Opens a line in an editor. @returns why it cannot; undefined if the editor has started */
export function openEditor(editor: string, path: string, place: FilePlace): Promise<string | undefined> {
  const { program, words } = editorCommand(editor, path, place)
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(`EDITOR is "${editor}", but that program does not start.`))
    child.once('spawn', () => {
      child.unref()
      resolve(undefined)
    })
  })
}
