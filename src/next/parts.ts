import { nextSettings } from '../settings/next-settings'

/**
 * The parts of Next that this shop replaces; README.md has a row for each. `NEXT_WITHOUT=link,hydration`
 * turns off the named ones (`npm run bench next` uses it to measure them). `NEXT_PLAIN=1` turns off all,
 * which leaves only Next's own parts.
 */
export const parts = [
  'es-modules',
  'path-patterns',
  'polyfills',
  'script-loader',
  'app-router',
  'unused-functions',
  'dynamic',
  'link',
  'head',
  'hydration',
  'fewer-files',
  'class-names',
  'one-hash',
  'short-ids',
  'start-file',
  'compile-ahead',
  'deferred-scripts',
  'font-preload',
] as const
export type Part = (typeof parts)[number]

export const isPlain = () => nextSettings().isPlain

/** True if pages are built for another date than today (brand-106). */
export const isOfAnotherDay = () => nextSettings().isOfAnotherDay

/** @throws if NEXT_WITHOUT contains an unknown part */
export function leftOut(): Part[] {
  const named = nextSettings().without
  const unknown = named.find((name) => !parts.some((part) => part === name))
  if (unknown !== undefined)
    throw new Error(
      `NEXT_WITHOUT names "${unknown}", which is not a part. The parts are: ${parts.join(', ')}.`,
    )
  return parts.filter((part) => named.includes(part))
}

export const isOn = (part: Part) => !isPlain() && !leftOut().includes(part)
