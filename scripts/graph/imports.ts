import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Who imports whom, read from the sources as text. */

export interface Import {
  /** Path from the project's root. */
  file: string
  /** Path from the project's root, as written: usually without its extension. */
  target: string
}

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Returns the TypeScript files below a folder, as paths from the project's root. */
export const typescriptIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))

/** Returns the specifiers that a text imports, in order. */
export const specifiersIn = (text: string): string[] =>
  [...text.matchAll(importPattern)].map(([, specifier = '']) => specifier)

/** Returns the imports between the project's own files, including those of types. */
export const importsOf = (files: readonly string[]): Import[] =>
  files.flatMap((file) =>
    specifiersIn(readFileSync(file, 'utf8')).flatMap((specifier) => {
      if (specifier.startsWith('@/')) return [{ file, target: join('src', specifier.slice(2)) }]
      if (specifier.startsWith('.'))
        return [{ file, target: relative('.', resolve(dirname(file), specifier)) }]
      return []
    }),
  )
