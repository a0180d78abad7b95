import { readManifest } from './build-manifests'

/**
 * Takes the configuration as the build resolved it, in the way that Next's standalone server does: reading next.config.ts
 * again would load a compiler of 30 MB into the shop.
 */
export function takeBuiltConfiguration(buildFolder: string): void {
  const { config } = readManifest(buildFolder, 'required-server-files.json')
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config)
}
