import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOn } from '../parts'
import { buildId, readManifest } from '../server/build-manifests'
import { compileAhead, isStartingPart, startFile } from '../server/start-file'
import { shortPageList, shortStaticList, shortStyleList } from './page-list'

/** Returns the files that make up a build's start file, in execution order. */
export function startingParts(buildFolder: string): string[] {
  const { pages, lowPriorityFiles } = readManifest(buildFolder, 'build-manifest.json')
  return [...(pages['/_app'] ?? []), ...lowPriorityFiles].filter(isStartingPart)
}

/** Returns the text of each of them, with shorter lists of pages. */
export function startingTexts(buildFolder: string, isEmbedded: boolean): string[] {
  let pages = ''
  return startingParts(buildFolder).map((file) => {
    const text = readFileSync(join(buildFolder, file), 'utf8')
    if (file.endsWith('/_buildManifest.js')) return (pages = shortPageList(text, isEmbedded))
    return file.endsWith('/_ssgManifest.js') ? shortStaticList(text, pages) : shortStyleList(text)
  })
}

/**
 * Runs after a build. Joins the scripts that every page starts with, and that change with every build, into
 * one file. Marks that file and all other initial scripts for eager compilation.
 * @param isEmbedded true if the build is for the embedded backend
 */
export function joinStartFile(buildFolder: string, isEmbedded: boolean): void {
  const ahead = isOn('compile-ahead') ? compileAhead : ''
  const read = (file: string) => readFileSync(join(buildFolder, file), 'utf8')
  if (isOn('start-file'))
    writeFileSync(
      join(buildFolder, 'static', buildId(buildFolder), startFile),
      ahead + startingTexts(buildFolder, isEmbedded).join('\n'),
    )
  const { pages } = readManifest(buildFolder, 'build-manifest.json')
  const others = Object.values(pages)
    .flat()
    .filter((file) => file.endsWith('.js') && !isStartingPart(file))
  for (const file of new Set(others)) writeFileSync(join(buildFolder, file), ahead + read(file))
}
