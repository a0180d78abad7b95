import sharp from 'sharp'
import type { DetailOf } from '@/design/check/finding'
import type { DesignDocument } from '@/design/document/design-document'
import { detailOf, type Detail } from '@/design/picture/picture-detail'
import { readStored } from '../kernel/upload-storage/storage'
import { uploadFiles } from '../kernel/uploads'

/** As many as the browser looks at. */
const longest = 200

/** The small picture that we drew of it ourselves: nothing of a stranger's file is read here. */
async function detailIn(key: string): Promise<Detail> {
  const { data, info } = await sharp(await readStored(uploadFiles.preview(key)))
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return detailOf(data, info)
}

/** Where the pictures of a design have much to see. One whose bytes are not here is left out: a save asks for them (designs-10). */
export async function loadDetails({ assets }: Pick<DesignDocument, 'assets'>): Promise<DetailOf> {
  const keys = [...new Set(Object.values(assets).map(({ key }) => key))]
  const found = await Promise.all(
    keys.map(async (key) => [key, await detailIn(key).catch(() => undefined)] as const),
  )
  const known = new Map(found)
  return ({ key }) => known.get(key)
}
