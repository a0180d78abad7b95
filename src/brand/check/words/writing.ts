import { isAlias, isScalar, visit } from 'yaml'
import { where } from '../../manifest/describe-issue'
import { partNames, type PartName } from '../../manifest/parts'
import type { Path } from '../../manifest/source'
import { textsIn } from './all-texts'
import { treeWarnings } from './tree-warnings'
import type { CheckInput } from '../reporter'

/**
 * Keys of texts that shoppers never read as plain text: addresses, files, drawing instructions and Markdown.
 */
const notPlain = new Set(['href', 'file', 'to', 'art', 'swatch', 'description', 'body', 'keywords', 'path'])
const isPlain = (path: Path) => !path.some((key) => notPlain.has(String(key)))

interface Habit {
  pattern: RegExp
  severity: 'error' | 'warning'
  isFor: (part: PartName, path: Path) => boolean
  say: (found: string) => string
}

const shownParts: ReadonlySet<PartName> = new Set([
  'identity',
  'routes',
  'tools',
  'navigation',
  'messages',
  'categories',
  'options',
  'products',
  'home',
  'pages',
  'articles',
])
const isShown = (part: PartName) => shownParts.has(part)

/** Words in place of a text that is still to be written. */
export const leftoverWords = /\b[Ll]orem [Ii]psum\b|\bTODO\b|\bTBD\b|\bXXX\b|\bFIXME\b|\b[Yy]our text here\b/

/** Short words that no sentence has twice in a row. */
export const repeatedWord =
  /\b(the|a|an|of|to|and|or|is|are|your|you|we|our|for|with|on|it|be|this|from|at|by)\s+\1\b/i

/** Common mistakes in texts, in the order in which a text is checked. */
const habits: Habit[] = [
  {
    pattern: /�|â€|Ã[©¨¼¶¤]|Â[ ·°]/,
    severity: 'error',
    isFor: () => true,
    say: (found) =>
      `contains "${found}", a letter that was damaged when the file was saved. Write it again, and save the file as UTF-8.`,
  },
  {
    // Emoji are joined with U+200D, and U+00AD is the soft hyphen of long words.
    pattern: /(?!\n|\t|\u200d|\u00ad)[\p{Cc}\p{Cf}]/u,
    severity: 'error',
    isFor: () => true,
    say: (found) =>
      `contains an invisible character (U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}). Delete it.`,
  },
  {
    pattern: /^[“”„«][^“”„«»]*[“”»]$/,
    severity: 'warning',
    isFor: isShown,
    say: (found) =>
      `is ${found}, so shoppers see the quotes. Remove them; where YAML needs quotes, use straight ones ("…").`,
  },
  {
    pattern: new RegExp(leftoverWords.source, 'i'),
    severity: 'warning',
    isFor: isShown,
    say: (found) => `still says "${found}". Write what shoppers should read.`,
  },
  {
    pattern: repeatedWord,
    severity: 'warning',
    isFor: isShown,
    say: (found) => `has "${found}": a word twice. Remove one.`,
  },
  {
    pattern: /<\/?(?:a|b|i|p|br|em|strong|span|div|h[1-6]|ul|li|img)\b[^>]*>|&(?:[a-z]+|#\d+);/i,
    severity: 'error',
    isFor: (part, path) => isShown(part) && isPlain(path),
    say: (found) => `contains ${found}, which shoppers would see as written. Write plain text.`,
  },
  {
    pattern: /\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*/,
    severity: 'error',
    isFor: (part, path) => isShown(part) && isPlain(path),
    say: (found) =>
      `contains ${found}, but is not Markdown: shoppers would see it as written. Write plain text.`,
  },
]

/** Checks that texts are undamaged, and without markup where plain text is shown (brand-92). */
export function checkWriting({ usable, report }: CheckInput) {
  for (const part of partNames)
    for (const { path, text } of textsIn(usable[part]))
      for (const { pattern, severity, isFor, say } of habits) {
        const [found] = pattern.exec(text) ?? []
        if (found === undefined || !isFor(part, path)) continue
        report[severity](part, path, `${where(path)} ${say(found)}`)
        break
      }
}

const sourcesOf = ({ parts }: CheckInput) => new Set(partNames.flatMap((name) => parts[name].sources))

const warnOfCutTexts = treeWarnings(({ tree }) => {
  const found: { offset: number; message: string }[] = []
  visit(tree, {
    Scalar(_, node) {
      const { type, value, comment, range } = node
      if (type !== 'PLAIN' || typeof value !== 'string' || !isScalar(node) || !comment || !range) return
      if (!/\s/.test(value) && /^\s/.test(comment)) return
      found.push({
        offset: range[0],
        message: `The text ends at "${value.slice(-20)}": YAML reads " #${comment.slice(0, 20)}" as a comment. Put the text in quotes.`,
      })
    },
  })
  return found
})

/** Warns about a text that YAML cuts at " #" (brand-185). After a single word it may be meant as a comment. */
export const checkCutTexts = (checked: CheckInput) => warnOfCutTexts(sourcesOf(checked), checked.report)

const warnOfUnusedAnchors = treeWarnings(({ tree }) => {
  const used = new Set<string>()
  const named: { anchor: string; offset: number }[] = []
  visit(tree, (_, node) => {
    if (isAlias(node)) used.add(node.source)
    if (isScalar(node) && typeof node.value === 'string' && node.anchor !== undefined && node.range)
      named.push({ anchor: node.anchor, offset: node.range[0] })
  })
  return named
    .filter(({ anchor }) => !used.has(anchor))
    .map(({ anchor, offset }) => ({
      offset,
      message: `The text loses its first word: YAML reads "&${anchor}" as a name, which nothing uses. Put the text in quotes.`,
    }))
})

/** Warns about a text whose first word YAML takes as a name for aliases: "name: &Co prints" (brand-185). */
export const checkUnusedAnchors = (checked: CheckInput) =>
  warnOfUnusedAnchors(sourcesOf(checked), checked.report)

/** Placeholder texts that `npm run brand -- new` writes (brand-40). */
const samples = ['1-800-555-0100', '1 Workshop Lane']

/** Warns about placeholder texts of the sample brand that are still there (brand-94). */
export function checkSamples({ usable, report }: CheckInput) {
  for (const part of ['identity', 'navigation', 'home', 'pages', 'routes'] as const)
    for (const { path, text } of textsIn(usable[part]))
      for (const sample of samples.filter((words) => text.includes(words)))
        report.warning(
          part,
          path,
          `${where(path)} still says "${sample}", as every new brand does. Write your own.`,
        )
}
