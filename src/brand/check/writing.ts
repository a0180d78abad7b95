import { isScalar, visit } from 'yaml'
import { where } from '../manifest/describe-issue'
import { partNames, type PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { textsIn } from './all-texts'
import type { Checked } from './reporter'

/** Texts that nobody reads as they stand: addresses, files, how pictures are drawn, and Markdown. */
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

/** What texts hold by a slip, in the order in which one text is looked at. */
const habits: Habit[] = [
  {
    pattern: /�|â€|Ã[©¨¼¶¤]|Â[ ·°]/,
    severity: 'error',
    isFor: () => true,
    say: (found) =>
      `holds "${found}", a letter that was lost when the file was saved. Write it anew, and save as UTF-8.`,
  },
  {
    // Emoji are joined by U+200D, and long words may be parted at U+00AD.
    pattern: /(?!\n|\t|\u200d|\u00ad)[\p{Cc}\p{Cf}]/u,
    severity: 'error',
    isFor: () => true,
    say: (found) =>
      `holds a letter that nobody sees (U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}). Delete it.`,
  },
  {
    pattern: /^[“”„«][^“”„«»]*[“”»]$/,
    severity: 'warning',
    isFor: isShown,
    say: (found) =>
      `is ${found}, and shoppers read the quotes, too. YAML needs none here; where it does, they are straight ("…").`,
  },
  {
    pattern: /\blorem ipsum\b|\bTODO\b|\bTBD\b|\bXXX\b/i,
    severity: 'warning',
    isFor: isShown,
    say: (found) => `still says "${found}". Write what shoppers should read.`,
  },
  {
    pattern: /<\/?(?:a|b|i|p|br|em|strong|span|div|h[1-6]|ul|li|img)\b[^>]*>|&(?:[a-z]+|#\d+);/i,
    severity: 'error',
    isFor: (part, path) => isShown(part) && isPlain(path),
    say: (found) => `holds ${found}, which shoppers would read as it stands. Write plain text.`,
  },
  {
    pattern: /\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*/,
    severity: 'error',
    isFor: (part, path) => isShown(part) && isPlain(path),
    say: (found) =>
      `holds ${found}, and is no Markdown: shoppers would read it as it stands. Write plain text.`,
  },
]

/** brand-92, brand-182: texts are whole, and written for their place. */
export function checkWriting({ usable, report }: Checked) {
  for (const part of partNames)
    for (const { path, text } of textsIn(usable[part]))
      for (const { pattern, severity, isFor, say } of habits) {
        const [found] = pattern.exec(text) ?? []
        if (found === undefined || !isFor(part, path)) continue
        report[severity](part, path, `${where(path)} ${say(found)}`)
        break
      }
}

/** brand-93: a text that YAML cuts at " #" is told of. Behind a single word it may be meant as a comment. */
export function checkCutTexts({ parts, report }: Checked) {
  for (const source of new Set(partNames.flatMap((name) => parts[name].sources)))
    visit(source.tree, {
      Scalar(_, node) {
        const { type, value, comment, range } = node
        if (type !== 'PLAIN' || typeof value !== 'string' || !isScalar(node) || !comment || !range) return
        if (!/\s/.test(value) && /^\s/.test(comment)) return
        report.inFile(
          'warning',
          source,
          range[0],
          `The text ends at "${value.slice(-20)}": YAML reads " #${comment.slice(0, 20)}" as a comment. Put the text in quotes.`,
        )
      },
    })
}

/** What `npm run brand -- new` writes for the time being (brand-40). */
const samples = ['1-800-555-0100', '1 Workshop Lane']

/** brand-94: words of the sample brand that are left. */
export function checkSamples({ usable, report }: Checked) {
  for (const part of ['identity', 'navigation', 'home', 'pages', 'routes'] as const)
    for (const { path, text } of textsIn(usable[part]))
      for (const sample of samples.filter((words) => text.includes(words)))
        report.warning(
          part,
          path,
          `${where(path)} still says "${sample}", as every new brand does. Write your own.`,
        )
}
