import { readManifest } from './build-manifests'

/**
 * Returns the resolved configuration in the variable that Next's standalone server reads. Loading
 * next.config.ts again would load a compiler of 30 MB into the shop.
 * @param images allowed sources of pictures, which are unknown when the image is built elsewhere
 */
export function builtConfiguration(buildFolder: string, images: object): Record<string, string> {
  const { config } = readManifest(buildFolder, 'required-server-files.json')
  const { images: built } = config as { images?: object } // from next.config.ts, resolved by Next
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, images: { ...built, ...images } }) }
}
