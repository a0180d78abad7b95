import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '@/settings/settings'

export const uploadsFolder = () => join(settings().dataDir, 'uploads')

const uploadKey = /^[A-Za-z0-9]{32}\.(webp|png|jpg)$/

/** True when a shopper's artwork with this key was really uploaded (cart-8). */
export function isUploaded(key: string): boolean {
  return uploadKey.test(key) && existsSync(join(uploadsFolder(), key))
}
