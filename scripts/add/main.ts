import { nearest } from '@/lib/words/did-you-mean'
import { draftOf, Refusal, writeDraft } from './draft'
import { kinds } from './kinds'
import { nameOf, nameProblem } from './name'

/**
 * npm run add <kind> <name>: writes the files and rows that CONTRIBUTING.md lists for something new, then prints
 * what is left to do by hand.
 */

const help = Object.entries(kinds)
  .map(([kind, { does }]) => `  npm run add -- ${`${kind} <name>`.padEnd(15)}  ${does}`)
  .join('\n')

function refuse(text: string): void {
  console.error(text)
  process.exitCode = 1
}

function add(word: string, kebab: string): void {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  if (!kind) {
    const near = nearest(word, Object.keys(kinds))
    return refuse(`npm run add does not know "${word}".${near ? ` Did you mean "${near}"?` : ''}\n\n${help}`)
  }
  const wrong = nameProblem(kebab)
  if (wrong !== undefined) return refuse(wrong)
  const name = nameOf(kebab)
  const draft = draftOf(kind, name)
  writeDraft(draft, kind)
  const rows = [
    ...draft.created.map((file) => `  new      ${file}`),
    ...draft.changed.map((file) => `  changed  ${file}`),
    ...kind.makes.map((program) => `  ran      ${program.join(' ')}`),
  ]
  const next = kind.next(name).map((step) => `  - ${step}`)
  console.log([`Added the ${word} ${kebab}.`, ...rows, '', 'Next:', ...next].join('\n'))
  console.log('  - npm run check -- --changed')
}

const [word = '', kebab = '', ...more] = process.argv.slice(2)
if (['', 'help', '--help', '-h'].includes(word)) console.log(help)
else if (more.length > 0) refuse(`Write the name as one word with dashes: ${[kebab, ...more].join('-')}.`)
else
  try {
    add(word, kebab)
  } catch (error) {
    refuse(error instanceof Refusal ? `${error.message} Nothing was written.` : String(error))
  }
