import { bracesIn, filledLater, fillingsOf } from '../compile/fill-texts'
import { didYouMean } from '@/lib/did-you-mean'
import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import { textsIn } from './all-texts'
import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

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

/** brand-12: braces hold only what can be filled in. */
export function checkBraces({ usable, parts, report }: Checked) {
  if (!usable.identity) return
  const known = new Set([...Object.keys(fillingsOf(usable.identity)), ...filledLater])
  const wrongBraces = (text: string) =>
    bracesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => {
        const hint =
          didYouMean(name, known) || ` Known are ${[...known].map((word) => `{${word}}`).join(', ')}.`
        return `has {${name}}, which we cannot fill in.${hint}`
      })
  for (const part of filledParts)
    for (const { path, text } of textsIn(usable[part]))
      for (const message of wrongBraces(text)) report.error(part, path, `${where(path)} ${message}`)
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const [line, text] of (source.body?.text ?? '').split('\n').entries())
        for (const message of wrongBraces(text)) report.inBody('error', source, line, `The text ${message}`)
}

/** brand-37: a tool borrows texts from one that has them. */
export function checkLentTexts(checked: Checked) {
  const { usable, report } = checked
  const tools = usable.tools?.tools ?? {}
  const names = namesIn(checked, 'tools', 'tools')
  for (const [key, { textsOf }] of Object.entries(tools)) {
    const path = ['tools', key, 'textsOf']
    if (textsOf === key) report.error('tools', path, `tools › ${key} › textsOf names the tool itself.`)
    else if (textsOf !== undefined && !names.has(textsOf))
      report.error('tools', path, `tools › ${key} › textsOf: ${noSuch('tool', textsOf, names)}`)
    else if (textsOf !== undefined && tools[textsOf]?.textsOf !== undefined)
      report.error(
        'tools',
        path,
        `tools › ${key} › textsOf: "${textsOf}" borrows its texts too. Name the tool that has them.`,
      )
  }
}

/** brand-38: titles and descriptions that search engines show whole, on pages that they may list. */
export function checkMeta({ usable, report }: Checked) {
  const titles = new Map<string, string>()
  for (const [address, route] of Object.entries(usable.routes?.routes ?? {})) {
    if (route.status === 'planned' || route.robots?.startsWith('noindex')) continue
    const filled = (text: string) =>
      usable.identity
        ? text.replace(/\{(\w+)\}/g, (all, name: string) => fillingsOf(usable.identity!)[name] ?? all)
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
        `routes › ${address} › title is that of ${owner} too. Search engines prefer one of its own.`,
      )
    else titles.set(route.title, address)
  }
}
