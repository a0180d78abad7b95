import { nextSettings } from '../settings/next-settings'

/**
 * What of Next's own this shop replaces; README.md has a row for each. NEXT_WITHOUT=link,hydration leaves out the named ones
 * (npm run bench:next does, to measure them), NEXT_PLAIN=1 all of them: the shop is then made of Next's own parts.
 */
export const parts = [
  'es-modules',
  'path-patterns',
  'polyfills',
  'script-loader',
  'app-router',
  'dynamic',
  'link',
  'head',
  'hydration',
  'fewer-files',
  'class-names',
  'one-hash',
  'start-file',
  'compile-ahead',
  'deferred-scripts',
  'font-preload',
] as const
export type Part = (typeof parts)[number]

export const isPlain = () => nextSettings().isPlain

/** brand-106: pages of another day than today. */
export const isOfAnotherDay = () => nextSettings().isOfAnotherDay

/** @throws when NEXT_WITHOUT names what is no part */
export function leftOut(): Part[] {
  const named = nextSettings().without
  const unknown = named.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined)
    throw new Error(`NEXT_WITHOUT names "${unknown}", which is no part. There are: ${parts.join(', ')}.`)
  return parts.filter((part) => named.includes(part))
}

export const isOn = (part: Part) => !isPlain() && !leftOut().includes(part)
