import { where } from '../../manifest/describe-issue'
import type { PartName } from '../../manifest/parts'
import type { Path } from '../../manifest/source'
import type { CheckInput } from '../reporter'
import { textsIn } from './all-texts'

/** Parts in which the shop itself speaks to shoppers. */
const speakingParts: PartName[] = [
  'navigation',
  'routes',
  'home',
  'pages',
  'articles',
  'categories',
  'products',
  'options',
  'messages',
]

/** Keys of texts that others wrote, or that no shopper reads. */
const notSpoken: ReadonlySet<string> = new Set(['reviews', 'href', 'file', 'keywords', 'art', 'bought'])
const isSpoken = (path: Path) => !path.some((key) => notSpoken.has(String(key)))

interface SpokenText {
  text: string
  /** @param what completes "summary …" or "The text …" */
  warn: (what: string) => void
}

/** Yields what the shop tells shoppers: texts of the manifest, and each line of its pages and articles. */
export function* spokenTexts({ usable, parts, report }: CheckInput): Generator<SpokenText> {
  for (const part of speakingParts)
    for (const { path, text } of textsIn(usable[part]))
      if (isSpoken(path)) yield { text, warn: (what) => report.warning(part, path, `${where(path)} ${what}`) }
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const [line, text] of (source.body?.text ?? '').split('\n').entries())
        yield { text, warn: (what) => report.inBody('warning', source, line, `The text ${what}`) }
}
