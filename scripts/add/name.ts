import { parseSync } from 'vite'

/** The name of something new in each spelling that files, code, columns and texts need. */
export interface Name {
  /** size-advisor: files, addresses, keys of tables. */
  kebab: string
  /** sizeAdvisor: values and groups of messages. */
  camel: string
  /** SizeAdvisor: components and types. */
  pascal: string
  /** size_advisor: columns, fields of the schema, payment codes. */
  snake: string
  /** SIZE_ADVISOR: environment variables. */
  constant: string
  /** Size advisor: texts. */
  title: string
  /** size advisor: the middle of a sentence. */
  words: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function nameOf(kebab: string): Name {
  const parts = kebab.split('-')
  const [first = '', ...more] = parts
  const words = parts.join(' ')
  return {
    kebab,
    camel: [first, ...more.map(capital)].join(''),
    pascal: parts.map(capital).join(''),
    snake: parts.join('_'),
    constant: parts.join('_').toUpperCase(),
    title: capital(words),
    words,
  }
}

const shape = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Upper limit in characters: titles of pages contain the name, and search engines show 65 characters. */
const longest = 28

const isKeyword = (word: string) => parseSync('name.ts', `const ${word} = 1`).errors.length > 0

/** @returns why nothing can have this name; undefined if it can be used */
export function nameProblem(kebab: string): string | undefined {
  if (!shape.test(kebab))
    return `"${kebab}" is not a name. Write lowercase words with dashes between them, such as size-advisor.`
  if (kebab.length > longest) return `"${kebab}" has ${kebab.length} characters. Write at most ${longest}.`
  if (isKeyword(nameOf(kebab).camel)) return `"${kebab}" is a word of TypeScript. Add a second word.`
  return undefined
}

/** @returns why the name needs a second word, for names that also appear in SQL; undefined if it has one */
export const singleWordProblem = ({ kebab }: Name): string | undefined =>
  kebab.includes('-')
    ? undefined
    : `"${kebab}" is a single word, which other code or SQL may use. Add a second word, such as ${kebab}-note.`
