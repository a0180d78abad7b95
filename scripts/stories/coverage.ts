import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Finds the components that have stories, those that appear only inside another component's story, and those
 * in none (storybook-4).
 */

export interface StoryCoverage {
  /** Names of components, each with its file: "Button (src/ui/Button.tsx)". */
  own: string[]
  inside: string[]
  none: string[]
}

const components = 'src/{ui,shell,features}/**/*.tsx'
const typeImport = /import type [^]*?from '[^']+'/g
const address = /(?:from|import\(|import)\s*'((?:@\/|\.)[^']+)'/g
const named = /import (?:type )?\{([^}]*)\} from '(@\/[^']+)'/g

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/') ? join('src', specifier.slice(2)) : join(dirname(from), specifier)
  return [path, `${path}.tsx`, `${path}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(file))
}

/** Returns the files that a file loads at run time, immediately or lazily. */
function loadedBy(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(typeImport, '')
  return [...code.matchAll(address)].flatMap(([, specifier = '']) => fileOf(file, specifier) ?? [])
}

function reachable(files: string[]): Set<string> {
  const seen = new Set(files)
  for (const file of seen) for (const loaded of loadedBy(file)) seen.add(loaded)
  return seen
}

/** Returns the components that a story file renders by name, such as "Button (src/ui/Button.tsx)". */
function drawnBy(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const isDrawn = (name: string) => new RegExp(`<${name}[\\s/>]|\\bcomponent: ${name}\\b`).test(code)
  return [...code.matchAll(named)].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && isDrawn(name))
      .map((name) => `${name} (${fileOf(file, specifier)})`),
  )
}

/** Returns the components that a file defines, not those that it loads lazily. */
const componentsIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^export (?:function |const (?=\w+ = (?:memo\(|\()))([A-Z]\w*[a-z]\w*)/gm,
    ),
  ].map(([, name]) => `${name} (${file})`)

export function storyCoverage(): StoryCoverage {
  const stories = globSync('stories/**/*.stories.tsx').toSorted()
  const own = new Set(stories.flatMap(drawnBy))
  const seen = reachable(stories)
  const all = globSync(components).toSorted().flatMap(componentsIn)
  const others = all.filter((component) => !own.has(component))
  const isSeen = (component: string) => seen.has(/\((.+)\)/.exec(component)?.[1] ?? '')
  return {
    own: all.filter((component) => own.has(component)),
    inside: others.filter(isSeen),
    none: others.filter((component) => !isSeen(component)),
  }
}

/** Returns a one-line summary for the person who runs the stories. */
export function coverageLine({ own, inside, none }: StoryCoverage): string {
  const all = own.length + inside.length + none.length
  const share = Math.round((100 * own.length) / all)
  return `${all} components: ${own.length} with their own story (${share}%), ${inside.length} only in other stories, ${none.length} in none${none.map((name) => `\n  in no story: ${name}`).join('')}`
}
