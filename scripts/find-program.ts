import { nearest } from '@/lib/words/did-you-mean'
import { commands, type Group, type Program } from './commands'

export type Found =
  | { kind: 'help'; text: string }
  | { kind: 'unknown'; text: string }
  | { kind: 'program'; program: Program; words: readonly string[] }

/** Returns what `npm run <name> -- <words>` leads to: a program and its arguments, or a text to print. */
export function findProgram(name: string, words: readonly string[]): Found {
  const command = commands[name]
  if (!command) return { kind: 'unknown', text: `There is no npm script "${name}".` }
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
  return 'programs' in command ? inGroup(call, command, words) : programOrHelp(call, command, words)
}

function inGroup(call: string, { does, programs }: Group, words: readonly string[]): Found {
  const [first = '', ...more] = words
  const text = `${does}\n\n${aligned(
    Object.entries(programs).map(([word, program]) => [`${call} ${word}`.trim(), program.does]),
  )}`
  const all = programs['']
  if (isHelp(first) || (first === '' && !all)) return { kind: 'help', text }
  const named = Object.hasOwn(programs, first) ? programs[first] : undefined
  if (named) return programOrHelp(`${call} ${first}`.trim(), named, more)
  if (all && first.startsWith('-')) return programOrHelp(call, all, words)
  const near = nearest(first, Object.keys(programs))
  const hint = near ? ` Did you mean "${near}"?` : ''
  return { kind: 'unknown', text: `${call} does not know "${first}".${hint}\n\n${text}` }
}

function programOrHelp(call: string, program: Program, words: readonly string[]): Found {
  if (!isHelp(words[0]) || program.printsHelp) return { kind: 'program', program, words }
  const lines = (program.options ?? []).map((line): [string, string] => {
    const [left = '', right = ''] = line.split('  ')
    return [`${call} -- ${left}`, right]
  })
  return { kind: 'help', text: [program.does, ...(lines.length > 0 ? ['', aligned(lines)] : [])].join('\n') }
}

const isHelp = (word: string | undefined) => word === '--help' || word === '-h'

function aligned(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
