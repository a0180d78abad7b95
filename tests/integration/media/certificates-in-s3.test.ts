import { mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificatePlace, deleteCertificates, keepCertificate } from '@/backend/kernel/business-certificates'
import { uploadStorage } from '@/backend/kernel/upload-storage/storage'
import { setEnvironment } from '@/settings/settings'
import { serve, exampleBrand } from '../../support/brands'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'
import { useS3 } from '../../support/services/s3-server'

/** Business buyers' certificates when uploads are stored in S3. */

const s3 = useS3()
const site = useServer(handleEndpoint)
const dataDir = mkdtempSync(join(tmpdir(), 'certificates-'))
const upload = `${'U'.repeat(32)}.png`

beforeAll(async () => {
  serve(exampleBrand())
  setEnvironment({ DATA_DIR: dataDir, ...s3.variables() })
  await uploadStorage().put(upload, 'a scan')
})
afterAll(() => {
  setEnvironment({
    DATA_DIR: undefined,
    MEDIA_S3_URL: undefined,
    MEDIA_S3_KEY_ID: undefined,
    MEDIA_S3_SECRET: undefined,
  })
  rmSync(dataDir, { recursive: true })
})

const files = async () => {
  const names: string[] = []
  for await (const some of uploadStorage().list()) names.push(...some.map(({ file }) => file))
  return names
}

test('a certificate is copied within the bucket, every machine finds it, and no URL serves it (cart-33, media-53)', async () => {
  const key = (await keepCertificate(upload)) ?? ''
  expect(await files()).toEqual([upload, `certificate-${key}`])
  expect(readdirSync(dataDir)).toEqual([])
  expect(certificatePlace(key)).toBe(`${s3.variables()['MEDIA_S3_URL']}/certificate-${key}`)
  for (const path of [key, `certificate-${key}`])
    expect((await fetch(`${site.url()}/media/uploads/${path}`)).status).toBe(404)
  expect(await keepCertificate(`${'V'.repeat(32)}.png`)).toBeUndefined()

  expect(await deleteCertificates(`{"gst_certificate":"${upload}"}`), 'an upload is none').toBe(0)
  expect(await deleteCertificates(`{"gst_certificate":"${key}"}`)).toBe(1)
  expect(await files()).toEqual([upload])
})

test('certificates stored before the bucket existed are found and deleted in their folder (cart-33)', async () => {
  const key = `${'W'.repeat(32)}.png`
  const path = join(dataDir, 'certificates', key)
  mkdirSync(join(dataDir, 'certificates'))
  writeFileSync(path, 'a scan')
  expect(certificatePlace(key)).toBe(path)
  expect(await deleteCertificates(`{"gst_certificate":"${key}"}`)).toBe(1)
  expect(readdirSync(join(dataDir, 'certificates'))).toEqual([])
})
