import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOn } from '../parts'
import { buildId, readManifest } from '../server/build-manifests'
import { compileAhead, isStartingPart, startFile } from '../server/start-file'

/** Returns the files that make up a build's start file, in execution order. */
export function startingParts(buildFolder: string): string[] {
  const { pages, lowPriorityFiles } = readManifest(buildFolder, 'build-manifest.json')
  return [...(pages['/_app'] ?? []), ...lowPriorityFiles].filter(isStartingPart)
}

const strayPage = /"\/\[\.\.\.path\]":\[(?:"[^"]*"|[^\]"])*\],/
const strayName = ',"/[...path]"'

/**
 * Takes the page for all other addresses out of the list from which the browser navigates. Only a Magento has such
 * pages; with the embedded backend those addresses are files and redirects, which need a document load.
 */
export const withoutStrayPage = (pageList: string) => pageList.replace(strayPage, '').replace(strayName, '')

/**
 * Runs after a build. Joins the scripts that every page starts with, and that change with every build, into
 * one file. Marks that file and all other initial scripts for eager compilation.
 * @param isEmbedded true if the build is for the embedded backend
 */
export function joinStartFile(buildFolder: string, isEmbedded: boolean): void {
  const ahead = isOn('compile-ahead') ? compileAhead : ''
  const read = (file: string) => {
    const text = readFileSync(join(buildFolder, file), 'utf8')
    return isEmbedded && file.endsWith('/_buildManifest.js') ? withoutStrayPage(text) : text
  }
  if (isOn('start-file'))
    writeFileSync(
      join(buildFolder, 'static', buildId(buildFolder), startFile),
      ahead + startingParts(buildFolder).map(read).join('\n'),
    )
  const { pages } = readManifest(buildFolder, 'build-manifest.json')
  const others = Object.values(pages)
    .flat()
    .filter((file) => file.endsWith('.js') && !isStartingPart(file))
  for (const file of new Set(others)) writeFileSync(join(buildFolder, file), ahead + read(file))
}
