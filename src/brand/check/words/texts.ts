import { bracesIn, filledLater, fillingNames, fillingsOf } from '../../compile/fill-texts'
import { didYouMean } from '@/lib/words/did-you-mean'
import { where } from '../../manifest/describe-issue'
import type { PartName } from '../../manifest/parts'
import { textsIn } from './all-texts'
import { namesIn, unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'

const filledParts: PartName[] = [
  'identity',
  'routes',
  'tools',
  'navigation',
  'home',
  'pages',
  'articles',
  'categories',
  'products',
]

/** Returns braces that are doubled, or open without closing, which shoppers would read. */
export function openBraces(text: string): string[] {
  const [other, name] = /\$\{(\w+)\}|(?<!\w)%(?=[a-z])(?:\w+)%/i.exec(text) ?? []
  if (other !== undefined) return [`has ${other}. Write {${name ?? other.replaceAll('%', '')}}.`]
  const [doubled] = /\{\{+\s*\w*\s*\}*/.exec(text) ?? []
  if (doubled !== undefined)
    return [`has ${doubled}. Write one brace on each side: {${doubled.replace(/\W/g, '')}}.`]
  const [open] = /\{\w+(?![\w}])/.exec(text) ?? []
  if (open !== undefined) return [`has ${open} without its closing brace. Write ${open}}.`]
  const [closing] = /(?<![\w{])\w+\}/.exec(text) ?? []
  return closing === undefined || text.includes('{')
    ? []
    : [`has ${closing} without its opening brace. Write {${closing}.`]
}

/** Checks that texts contain only placeholders that can be filled in (brand-12). */
export function checkBraces({ usable, parts, report }: CheckInput) {
  if (!usable.identity) return
  const known = new Set([
    ...fillingNames(usable.identity),
    ...Object.keys(fillingsOf(usable.identity, usable.configuration)),
    ...filledLater,
  ])
  const wrongBraces = (text: string) => [...openBraces(text), ...unknownBraces(text), ...otherBrackets(text)]
  const otherBrackets = (text: string) =>
    [...text.matchAll(/<(\w+)>|\[(\w+)\](?![([:])|(?<!\w)\$(\w+)|(?<!\w)%(\w+)%?/g)].flatMap(
      ([written, ...names]) => {
        const name = names.find((each) => each !== undefined) ?? ''
        // Only names of two words are certainly no words of the text.
        return /[a-z][A-Z]/.test(name) && known.has(name) ? [`has ${written}. Write {${name}}.`] : []
      },
    )
  const unknownBraces = (text: string) =>
    bracesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => {
        const hint =
          didYouMean(name, known) || ` It can be ${[...known].map((word) => `{${word}}`).join(', ')}.`
        return `has {${name}}, which the shop cannot fill in.${hint}`
      })
  for (const part of filledParts)
    for (const { path, text } of textsIn(usable[part]))
      for (const message of wrongBraces(text)) report.error(part, path, `${where(path)} ${message}`)
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const [line, text] of (source.body?.text ?? '').split('\n').entries())
        for (const message of wrongBraces(text)) report.inBody('error', source, line, `The text ${message}`)
}

/** Checks that a tool borrows texts only from a tool that has its own (brand-13). */
export function checkLentTexts(checked: CheckInput) {
  const { usable, report } = checked
  const tools = usable.tools?.tools ?? {}
  const names = namesIn(checked, 'tools', 'tools')
  for (const [key, { textsOf }] of Object.entries(tools)) {
    const path = ['tools', key, 'textsOf']
    if (textsOf === key) report.error('tools', path, `tools › ${key} › textsOf names the tool itself.`)
    else if (textsOf !== undefined && !names.has(textsOf))
      report.error('tools', path, `tools › ${key} › textsOf: ${unknownNameMessage('tool', textsOf, names)}`)
    else if (textsOf !== undefined && tools[textsOf]?.textsOf !== undefined)
      report.error(
        'tools',
        path,
        `tools › ${key} › textsOf: "${textsOf}" borrows its texts too. Name the tool that has them.`,
      )
  }
}

/**
 * Warns about titles and descriptions that are too long or too short for search engines, on pages they may
 * index (brand-38).
 */
export function checkMeta({ usable, report }: CheckInput) {
  const titles = new Map<string, string>()
  for (const [address, route] of Object.entries(usable.routes?.routes ?? {})) {
    if (route.status === 'planned' || route.robots?.startsWith('noindex')) continue
    const filled = (text: string) =>
      usable.identity
        ? text.replace(
            /\{(\w+)\}/g,
            (all, name: string) => fillingsOf(usable.identity!, usable.configuration)[name] ?? all,
          )
        : text
    const length = (name: 'title' | 'description') => filled(route[name] ?? '').length
    if (route.title && (length('title') < 15 || length('title') > 65))
      report.warning(
        'routes',
        ['routes', address, 'title'],
        `routes › ${address} › title has ${length('title')} characters. Search engines show 30 to 65.`,
      )
    if (route.description && (length('description') < 70 || length('description') > 160))
      report.warning(
        'routes',
        ['routes', address, 'description'],
        `routes › ${address} › description has ${length('description')} characters. Search engines show 70 to 160.`,
      )
    if (route.title === undefined || route.canonical !== undefined) continue
    const owner = titles.get(route.title)
    if (owner)
      report.warning(
        'routes',
        ['routes', address, 'title'],
        `routes › ${address} › title is the same as that of ${owner}. Search engines prefer a different title for each page.`,
      )
    else titles.set(route.title, address)
  }
}
