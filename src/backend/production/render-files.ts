import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { designFiles } from './design-files'
import { keepFiles } from './file-folder'
import type { DrawingSources } from './frozen-design'
import { ProductionError } from './print-job'
import type { RenderAnswer, RenderRequest } from './render-request'

/**
 * A program of its own: reads a request from its input, writes the files, and answers with one line. The shop goes on meanwhile,
 * and what a large picture takes of memory ends with it.
 */

function sourcesOf({ design, scenes, uploads }: RenderRequest): DrawingSources {
  const idOf = new Map(Object.entries(design.document.assets).map(([id, { key }]) => [key, id]))
  const read = (kind: 'original' | 'printable', key: string) => {
    const path = uploads[idOf.get(key) ?? '']?.[kind]
    if (path === undefined) throw new ProductionError(`No upload ${key} was given.`)
    return readFile(path)
  }
  return {
    sceneOf: async (_, surface) => {
      const scene = scenes[surface]
      if (!scene) throw new ProductionError(`The template has no surface "${surface}".`)
      return scene
    },
    originalOf: ({ key }) => read('original', key),
    printableOf: ({ key }) => read('printable', key),
  }
}

async function render(request: RenderRequest): Promise<RenderAnswer> {
  const { design, line, folder, at } = request
  try {
    const files = await designFiles(design, line, sourcesOf(request), new Date(at))
    return { files: await keepFiles(folder, files) }
  } catch (error) {
    if (error instanceof ProductionError) return { refused: error.message }
    throw error
  }
}

const request = JSON.parse(await text(process.stdin)) as RenderRequest // written by render-apart.ts
process.stdout.write(JSON.stringify(await render(request)))
