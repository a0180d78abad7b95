import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What Next writes about a build, as far as we read it. */
const manifests = {
  /** Which files each page starts with. */
  'build-manifest.json': z.object({
    pages: z.record(z.string(), z.array(z.string())),
    lowPriorityFiles: z.array(z.string()),
  }),
  /** Which pages the build rendered. */
  'prerender-manifest.json': z.object({ routes: z.record(z.string(), z.unknown()) }),
  /** The configuration as the build resolved it. */
  'required-server-files.json': z.object({ config: z.looseObject({ distDir: z.string() }) }),
}
type Manifests = typeof manifests
export type ManifestName = keyof Manifests

export const manifestNames = Object.keys(manifests) as ManifestName[] // the keys of our own table

/** @throws when the installed Next writes it in another shape */
export function readManifest<Name extends ManifestName>(
  folder: string,
  name: Name,
): z.infer<Manifests[Name]> {
  const file = join(folder, name)
  const read = manifests[name].safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data as z.infer<Manifests[Name]> // the schema of that name
  throw new Error(
    `${file} is not in the shape that src/next/server/build-manifests.ts reads:\n${z.prettifyError(read.error)}`,
  )
}

/** The name that Next gave to this build, and to the folder of its lists of pages. */
export const buildId = (folder: string) => readFileSync(join(folder, 'BUILD_ID'), 'utf8').trim()
