import { text } from 'node:stream/consumers'
import { profileFile } from '@/brand/layers'
import { isSystemError } from '../kernel/system-error'
import { assetSources } from './asset-sources'
import { designFiles } from './design-files'
import { printedSceneOf } from './drawn-scenes'
import { keepFiles } from './file-folder'
import type { DrawingSources } from './frozen-design'
import { ProductionError } from './print-job'
import type { RenderAnswer, RenderRequest } from './render-request'

/**
 * Entry point of a child process: reads a request from stdin, writes the files, and writes the response to
 * stdout. The shop keeps running meanwhile, and the memory for a large picture is freed when the process
 * ends.
 */

const sourcesOf = ({ design, brand, uploads }: RenderRequest): DrawingSources => ({
  ...assetSources(design.document, uploads),
  sceneOf: printedSceneOf(brand),
  profileOf: (name) => profileFile('.', brand, name),
})

async function render(request: RenderRequest): Promise<RenderAnswer> {
  const { design, line, folder, at } = request
  try {
    const files = await designFiles(design, line, sourcesOf(request), new Date(at))
    return { files: await keepFiles(folder, files) }
  } catch (error) {
    // An error thrown by our code would recur, so a retry is useless.
    if (isSystemError(error)) throw error
    return {
      refused:
        error instanceof ProductionError ? error.message : `The files could not be made. ${String(error)}`,
    }
  }
}

const request = JSON.parse(await text(process.stdin)) as RenderRequest // written by child-processes.ts
process.stdout.write(JSON.stringify(await render(request)))
